import { autorun } from 'mobx';
import { useLayoutEffect, useRef } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { texts } from '../../../texts';
import type { ShownGames } from '../lobby.store';

/** Number of games shown; a component of its own, so that a keystroke re-renders only it and the list. */
export function Count({ shown }: { readonly shown: ShownGames }) {
  const t = useTexts(texts).lobby;
  const format = useFormat();
  const node = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () =>
      autorun(() => {
        const text = t.count(shown.get().length, format.number(shown.get().length));
        if (node.current) node.current.textContent = text;
      }),
    [shown, t, format],
  );
  return <span role="status" ref={node} />;
}
