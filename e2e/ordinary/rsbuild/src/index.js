// Rsbuild builds an application too; only the exposed modules are published.
