import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { addressOf, route } from './route';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string };

/** A link within the console; the browser handles new tabs as usual. */
export function Link({ to, onClick, ...native }: Props) {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    route.go(to);
    window.scrollTo(0, 0);
  };
  return <a {...native} href={addressOf(to)} onClick={open} />;
}
