/** A line of text; `[label](/path)` or `[label](https://…)` in it is a link. */
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

type TextSegment = string | { readonly text: string; readonly to: string };

const link = /\[([^\]]+)\]\((\/(?!\/)[^)\s]*|https:\/\/[^)\s]+)\)/g;

/** Returns a line's plain text and links, in order. */
export function segmentsOf(line: Line): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { 0: match, 1: text = '', 2: to = '', index } of line.matchAll(link)) {
    if (index > end) segments.push(line.slice(end, index));
    segments.push({ text, to });
    end = index + match.length;
  }
  if (end < line.length) segments.push(line.slice(end));
  return segments;
}
