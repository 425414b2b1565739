import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFormat, useTexts } from '@pavilion/platform';
import { AlertIcon, Button, CircleCheckIcon, ClockIcon, IconButton, XIcon } from '@pavilion/ui';
import type { EventBets } from '../bets/event-bets.store';
import { quoteText } from '../betting/quote-text';
import { useMarketName } from '../market-names/use-market-name';
import { texts } from '../texts';
import type { EarlierBet } from './earlier-bets';
import styles from './earlier-bets.module.css';
import type { SlipStore } from './slip.store';
import { type TakenBet, useBetResult } from './use-bet-result';

interface Props {
  readonly slip: SlipStore;
  readonly bets: Pick<EventBets, 'find' | 'isLoaded'>;
}
type RowProps = Props & { readonly bet: EarlierBet };

/** How far the bets have come that a tap on another price has set aside; announced as it changes. */
export const EarlierBets = observer(function EarlierBets({ slip, bets }: Props) {
  const t = useTexts(texts).slip;
  return (
    <ul className={styles.bets} aria-label={t.earlier} aria-live="polite">
      {slip.earlier.map((bet, at) => (
        <EarlierRow key={at} slip={slip} bets={bets} bet={bet} />
      ))}
    </ul>
  );
});

const EarlierRow = observer(function EarlierRow({ slip, bets, bet }: RowProps) {
  const { slip: t, bets: words } = useTexts(texts);
  const { progress } = bet;
  const dismiss = <IconButton label={words.dismiss} icon={<XIcon />} onClick={() => slip.dismissEarlier(bet)} />;
  switch (progress.kind) {
    case 'sending':
      return (
        <Row bet={bet} icon={<ClockIcon />}>
          {t.placing}
        </Row>
      );
    case 'refused':
      return (
        <Row bet={bet} icon={<AlertIcon className={styles.failed} />} action={dismiss}>
          {t.refusals[progress.why] ?? progress.message}
        </Row>
      );
    case 'unconfirmed':
      return (
        <Row
          bet={bet}
          icon={<AlertIcon className={styles.unclear} />}
          action={
            <Button variant="secondary" size="small" onClick={() => void slip.retryEarlier(bet)}>
              {t.askAgain}
            </Button>
          }
        >
          {t.unconfirmed}
        </Row>
      );
    case 'taken':
      return <Taken bet={bet} taken={progress} bets={bets} action={dismiss} />;
  }
});

const Taken = observer(function Taken({
  bet,
  taken,
  bets,
  action,
}: Pick<RowProps, 'bet' | 'bets'> & { readonly taken: TakenBet; readonly action: ReactNode }) {
  const t = useTexts(texts).slip;
  const { kind, text } = useBetResult(taken, bets);
  const icon =
    kind === 'placed' ? (
      <CircleCheckIcon className={styles.placed} />
    ) : kind === 'waiting' ? (
      <ClockIcon />
    ) : (
      <AlertIcon className={styles.unclear} />
    );
  return (
    <Row bet={bet} icon={icon} action={action}>
      {kind === 'killed' ? `${t.killed}: ${text}` : text}
    </Row>
  );
});

const Row = observer(function Row({
  bet: { request },
  icon,
  action,
  children,
}: Pick<RowProps, 'bet'> & { readonly icon: ReactNode; readonly action?: ReactNode; readonly children: ReactNode }) {
  const t = useTexts(texts);
  const format = useFormat();
  const name = useMarketName();
  const { target, quote, stake } = request;
  const side = (target.kind === 'fancy' ? t.slip.answers : t.slip.sides)[target.side];
  return (
    <li className={styles.bet}>
      {icon}
      <p>
        <strong>{`${side} ${name(target.name, target.settlesBy)}`}</strong>{' '}
        <span>{t.bets.at(format.money(stake), quoteText(format, quote))}</span>
        <span className={styles.progress}>{children}</span>
      </p>
      {action}
    </li>
  );
});
