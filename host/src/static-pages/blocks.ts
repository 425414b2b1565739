/** A line of text; `[words](/path)` or `[words](https://…)` in it is a link. */
export type Line = string;

export type Block =
  | { readonly p: Line }
  | { readonly note: Line }
  | { readonly list: readonly Line[] }
  | { readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly Line[])[] } };

export interface Section {
  /** Its anchor in the page, the same in every language. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A page of the site's own text. */
export interface StaticPage {
  readonly title: string;
  readonly lead: string;
  /** The day its text last changed, such as 2026-11-21. */
  readonly changed: string;
  readonly sections: readonly Section[];
}

export type Piece = string | { readonly text: string; readonly to: string };

const link = /\[([^\]]+)\]\((\/(?!\/)[^)\s]*|https:\/\/[^)\s]+)\)/g;

/** Returns a line's plain text and links, in order. */
export function pieces(line: Line): readonly Piece[] {
  const found: Piece[] = [];
  let read = 0;
  for (const { 0: whole, 1: text = '', 2: to = '', index } of line.matchAll(link)) {
    if (index > read) found.push(line.slice(read, index));
    found.push({ text, to });
    read = index + whole.length;
  }
  if (read < line.length) found.push(line.slice(read));
  return found;
}
