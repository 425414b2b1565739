import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { type Format, useFormat } from '@pavilion/platform';
import { ClockIcon } from '@pavilion/ui';
import styles from './desktop/utility-bar.module.css';

const SECOND_MS = 1000;

/** Writes the time into a node every second, on the second, without rerendering. */
function tick(node: HTMLElement, format: Format): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const write = (): void => {
    const now = Date.now();
    node.textContent = format.dateTime(now);
    timer = setTimeout(write, SECOND_MS - (now % SECOND_MS));
  };
  write();
  return () => clearTimeout(timer);
}

export const Clock = observer(function Clock() {
  const format = useFormat();
  const follow = useCallback((node: HTMLTimeElement | null) => (node ? tick(node, format) : undefined), [format]);
  return (
    <span className={styles.clock}>
      <ClockIcon size={16} />
      <time ref={follow} />
      <span>GMT+6</span>
    </span>
  );
});
