"""One file per picture: a pure data step (``..._info``), then a drawing step (``plot_...``)."""
