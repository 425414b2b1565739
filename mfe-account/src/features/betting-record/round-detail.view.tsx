import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, Button, Dialog, type BadgeKind } from '@pavilion/ui';
import type { Round } from '@pavilion/contract/calls/games';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import styles from '../../records/records.module.css';
import type { BettingRecordStore } from './betting-record.store';
import { texts } from './betting-record.texts';

const NAME_LENGTH = 15;
const kinds: Readonly<Record<Round['status'], BadgeKind>> = { open: 'info', settled: 'accent', refunded: 'neutral' };

type Props = { readonly store: BettingRecordStore };

export const RoundDetail = observer(function RoundDetail({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const round = store.opened;
  if (!round) return null;
  const name = round.gameName.length > NAME_LENGTH ? `${round.gameName.slice(0, NAME_LENGTH)}...` : round.gameName;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.game, <span title={round.gameName}>{name}</span>],
    [t.platform, store.providerName(round.provider)],
    [t.gameType, t.typeName(round.gameType)],
    [t.status, <Badge kind={kinds[round.status]}>{t.statuses[round.status]}</Badge>],
    [t.turnover, format.money(round.stake)],
    [t.win, format.money(round.win)],
    ...(round.status === 'open' ? [] : ([[t.profit, format.money(round.win - round.stake)]] as const)),
    [t.betDate, format.dateTime(round.createdAt)],
    ...(round.settledAt ? ([[t.settleDate, format.dateTime(round.settledAt)]] as const) : []),
    [t.roundId, round.id],
  ];
  return (
    <Dialog open onClose={store.close} title={t.details} footer={<Button onClick={store.close}>{t.close}</Button>}>
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
});
