/** Joins the truthy class names. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
