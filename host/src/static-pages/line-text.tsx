import { Link } from '@pavilion/platform/router';
import { type Line, segmentsOf } from './blocks';

/** A line with its links; links to other sites open in a new tab. */
export function LineText({ line }: { readonly line: Line }) {
  return segmentsOf(line).map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { text, to } = piece;
    return to.startsWith('/') ? (
      <Link key={index} to={to}>
        {text}
      </Link>
    ) : (
      <a key={index} href={to} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  });
}
