import { observer } from 'mobx-react-lite';
import type { BetRecord } from '@pavilion/contract/calls/exchange-records';
import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, Button, CopyButton, Dialog } from '@pavilion/ui';
import { type DescriptionItem, DetailList } from '../../records/detail-list';
import styles from '../../records/records.module.css';
import { texts } from '../../texts';
import { statusKinds } from './exchange-status';
import { oddsText } from './odds-text';
import { useMarketName } from './use-market-name';

type Props = { readonly bet: BetRecord; readonly onClose: () => void };

/** One exchange bet, and what its status means. */
export const ExchangeBetDetail = observer(function ExchangeBetDetail({ bet, onClose }: Props) {
  const t = useTexts(texts).exchangeBets;
  const format = useFormat();
  const name = useMarketName();
  const when = <T,>(value: T | null, item: (value: T) => DescriptionItem): readonly DescriptionItem[] =>
    value === null ? [] : [item(value)];
  const items: readonly DescriptionItem[] = [
    [t.event, bet.event],
    [t.market, name(bet.market, bet.settlesBy)],
    [t.selection, name(bet.selection, bet.settlesBy)],
    [t.type, t.sides[bet.side]],
    ...when(bet.run, (run) => [t.run, format.number(run)]),
    [bet.kind === 'exchange' ? t.odds : t.rate, oddsText(format, bet.kind, bet.odds)],
    [t.stake, format.money(bet.stake)],
    [t.matched, format.money(bet.matched)],
    ...(bet.status === 'open'
      ? ([
          [t.potentialProfit, format.money(bet.potentialProfit)],
          [t.potentialLiability, format.money(bet.potentialLiability)],
        ] as const)
      : []),
    [t.status, <Badge kind={statusKinds[bet.status]}>{t.statuses[bet.status]}</Badge>],
    ...when(bet.result, (result) => [t.result, name(result)]),
    ...when(bet.net, (net) => [t.profit, format.money(net)]),
    [t.betDate, format.dateTime(bet.createdAt)],
    ...when(bet.settledAt, (at) => [t.settleDate, format.dateTime(at)]),
    [
      t.transactionId,
      <span className={styles.copied}>
        {bet.id} <CopyButton label={t.copy} value={bet.id} />
      </span>,
    ],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.details}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <DetailList items={items} />
      {(bet.endReason === undefined || bet.matched > 0) && <p>{t.meanings[bet.status]}</p>}
      {bet.isHalf === true && <p>{t.half}</p>}
      {bet.endReason !== undefined && <p>{t.ends[bet.endReason]}</p>}
      {bet.kind === 'exchange' && bet.net !== null && bet.net > 0 && <p>{t.beforeCommission}</p>}
    </Dialog>
  );
});
