import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { Button, classNames, IconButton, Skeleton, XIcon } from '@pavilion/ui';
import type { EventBets } from '../bets/event-bets.store';
import type { BettingSettings } from '../betting/betting-settings.store';
import { quoteText } from '../betting/quote-text';
import { useMarketName } from '../market-names/use-market-name';
import { texts } from '../texts';
import styles from './slip.module.css';
import type { SlipStore } from './slip.store';
import { SlipFields } from './slip-fields.view';
import { SlipNotes } from './slip-notes.view';
import { isWaiting } from './slip-state';

// Needed only once a bet is placed.
const SlipResult = lazy(async () => ({
  default: (await import(/* webpackChunkName: "slip-result" */ './slip-result.view')).SlipResult,
}));
const EarlierBets = lazy(async () => ({
  default: (await import(/* webpackChunkName: "slip-result" */ './earlier-bets.view')).EarlierBets,
}));

/** Height of the site's own bar, which stays on top. */
const BAR_PX = 64;
/** Room for notes that the slip may show later. */
const GAP_PX = 72;

interface Props {
  readonly slip: SlipStore;
  readonly settings: BettingSettings;
  readonly bets: Pick<EventBets, 'find' | 'isLoaded'>;
}

/**
 * The bet slip: the head of a column on desktop, a sheet above the toolbar on a phone. The market stays usable
 * beside it.
 */
export const SlipView = observer(function SlipView(props: Props) {
  const { slip } = props;
  const t = useTexts(texts).slip;
  const name = useMarketName();
  const ref = useFocus(slip);
  const { target, requestedQuote } = slip;
  if (!target || !requestedQuote) return null;
  const side = (target.kind === 'fancy' ? t.answers : t.sides)[target.side];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') slip.close();
  };
  return (
    <section
      ref={ref}
      className={classNames(styles.slip, styles[target.side])}
      aria-label={t.title}
      onKeyDown={onKeyDown}
      data-sticky-foot
    >
      <header className={styles.head}>
        <span className={styles.side}>{side}</span>
        <h2 className={styles.name}>{name(target.name, target.settlesBy)}</h2>
        {slip.state.kind !== 'sending' && slip.state.kind !== 'unconfirmed' && (
          <IconButton label={t.close} icon={<XIcon />} onClick={slip.close} />
        )}
      </header>
      {slip.earlier.length > 0 && (
        <Suspense fallback={null}>
          <EarlierBets slip={slip} bets={props.bets} />
        </Suspense>
      )}
      {slip.state.kind === 'taken' ? (
        <Suspense fallback={<Skeleton shape="row" count={2} />}>
          <SlipResult key={slip.state.bet.id} taken={slip.state} bets={props.bets} onClose={slip.close} />
        </Suspense>
      ) : (
        <SlipForm {...props} />
      )}
      {slip.state.kind !== 'taken' && <SlipNotes slip={slip} />}
    </section>
  );
});

const SlipForm = observer(function SlipForm({ slip, settings }: Props) {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const { stakes, state, requestedQuote } = slip;
  const isConfirming = state.kind === 'confirming';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void slip.submit();
      }}
    >
      {isConfirming ? (
        <p className={styles.summary}>
          {t.sure}{' '}
          <strong>{`${format.money(slip.stake)} × ${requestedQuote ? quoteText(format, requestedQuote) : ''}`}</strong>
        </p>
      ) : (
        <SlipFields slip={slip} settings={settings} />
      )}
      <dl className={styles.stakes}>
        <dt>{t.profit}</dt>
        <dd className={styles.profit}>{stakes ? format.money(stakes.profit) : '—'}</dd>
        <dt>{t.liability}</dt>
        <dd className={styles.liability}>{stakes ? format.money(stakes.liability) : '—'}</dd>
      </dl>
      <div className={styles.buttons}>
        {isConfirming && (
          <Button variant="secondary" onClick={slip.reconsider}>
            {t.change}
          </Button>
        )}
        <Submit slip={slip} />
      </div>
    </form>
  );
});

const Submit = observer(function Submit({ slip }: Pick<Props, 'slip'>) {
  const t = useTexts(texts).slip;
  const format = useFormat();
  const { state, stake } = slip;
  const words = {
    sending: t.placing,
    unconfirmed: t.askAgain,
    confirming: t.confirm,
  };
  const text =
    state.kind in words
      ? words[state.kind as keyof typeof words]
      : stake > 0
        ? t.place(format.money(stake))
        : t.placeEmpty;
  return (
    <Button type="submit" block busy={isWaiting(state, slip.offer.availability)}>
      {text}
    </Button>
  );
});

/** Focuses the stake for each new target, and returns the focus to the tapped price. */
function useFocus(slip: SlipStore) {
  const ref = useRef<HTMLElement>(null);
  const { target } = slip;
  useEffect(() => {
    const sheet = ref.current;
    if (!target || !sheet) return undefined;
    const opener = document.activeElement;
    sheet.querySelector<HTMLElement>('[data-stake]')?.focus({ preventScroll: true });
    if (opener) scrollClearOfSheet(opener.closest('section') ?? opener, sheet);
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [target]);
  return ref;
}

/** Scrolls a tapped table out from under the sheet, as far as its head stays in view. */
function scrollClearOfSheet(market: Element, sheet: HTMLElement): void {
  if (getComputedStyle(sheet).position !== 'fixed') return;
  const { top, bottom } = market.getBoundingClientRect();
  const covered = bottom - (window.innerHeight - sheet.offsetHeight);
  const room = top - BAR_PX;
  if (covered > 0 && room > 0)
    window.scrollBy({ top: Math.min(covered + GAP_PX, room), behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
