/**
 * Returns the names of a package that `import()` has loaded.
 *
 * In a bundle a CommonJS package has them on its default export alone. A module of ours that names them would help
 * there, but a program that runs from sources can't import one while it runs.
 */
export const namesOf = <T extends object>(loaded: T): T => (loaded as T & { readonly default?: T }).default ?? loaded;
