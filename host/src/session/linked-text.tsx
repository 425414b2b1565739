import type { ReactNode } from 'react';

interface Props {
  /** A whole sentence with one `<a>…</a>` in it. */
  readonly text: string;
  readonly link: (words: string) => ReactNode;
}

/** A sentence whose marked words are a link, wherever its language puts them. */
export function LinkedText({ text, link }: Props) {
  const [before, words = '', after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      {link(words)}
      {after}
    </>
  );
}
