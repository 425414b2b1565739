import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../console.module.css';
import { windowTitle } from './site-name';

type Props = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

let opened = false;

/** A page of the console: sets the window title and moves the focus to the heading. */
export function Page({ title, intro, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = windowTitle(title);
    // The browser announces the first page; later page changes move the focus themselves.
    if (opened) heading.current?.focus({ preventScroll: true });
    opened = true;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.pageHead}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={styles.second}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
