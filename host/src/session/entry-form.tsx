import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '@pavilion/platform';
import { classNames, DicesIcon, TrendingUpIcon, WalletIcon } from '@pavilion/ui';
import { LogoMark } from '../layout/logo-mark';
import { useTitle } from '../layout/navigation/title';
import styles from './entry-form.module.css';
import { texts } from './texts';

type Props = {
  readonly title: string;
  readonly intro: string;
  readonly onSubmit: () => Promise<void>;
  readonly busy: boolean;
  /** Leaves room for two fields side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Link to the other form, below this one. */
  readonly other: ReactNode;
};

/** Frame of login, sign-up and password reset: the form, and on desktop the benefits beside it. */
export const EntryForm = observer(function EntryForm({ title, intro, onSubmit, busy, wide, children, other }: Props) {
  const t = useTexts(texts).session;
  useTitle(title);
  return (
    <div className={styles.page}>
      <aside className={styles.reason}>
        <LogoMark size={40} />
        <p className={styles.claim}>{t.whyTitle}</p>
        <ul>
          <li>
            <TrendingUpIcon />
            {t.whyPrices}
          </li>
          <li>
            <DicesIcon />
            {t.whyGames}
          </li>
          <li>
            <WalletIcon />
            {t.whyMoney}
          </li>
        </ul>
        <small>{t.playMoney}</small>
      </aside>
      <form
        noValidate
        className={classNames(styles.form, wide && styles.wide)}
        aria-labelledby="entry-title"
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void onSubmit().then(() => focusFirstInvalid(form));
        }}
      >
        <div className={styles.mark}>
          <LogoMark size={40} />
        </div>
        <header>
          <h1 id="entry-title">{title}</h1>
          <p className={styles.intro}>{intro}</p>
        </header>
        {children}
        <p className={styles.other}>{other}</p>
      </form>
    </div>
  );
});

/** Focuses the first invalid field, once its message has rendered. */
function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
