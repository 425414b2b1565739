import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { TurnoverMove } from '@pavilion/contract/calls/turnover';
import { nameIn } from '@pavilion/contract/name-in';
import type { TurnoverLimits } from '@pavilion/contract/turnover-limits';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { Button, buttonClass, Dialog, EmptyState, ErrorState, Skeleton, Table, type TableColumn } from '@pavilion/ui';
import { type DescriptionItem, DetailList } from '../../records/detail-list';
import styles from '../../records/records.module.css';
import { texts } from '../../texts';
import { ticketAmount, ticketTitle } from './ticket-words';
import type { TurnoverRecordApi } from './turnover-record.api';

type Props = { readonly id: string; readonly api: TurnoverRecordApi; readonly onClose: () => void };
const SIZE = 10;

/** One ticket, and how far each bet moved it. */
export const TicketDetail = observer(function TicketDetail({ id, api, onClose }: Props) {
  const t = useTexts(texts).turnoverRecord;
  const [cursor, setCursor] = useState<string | null>(null);
  const query = api.ticket({ params: { id }, query: { size: SIZE, ...(cursor !== null && { cursor }) } });
  const { state } = query;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t.details}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      {state.kind === 'loading' && <Skeleton shape="row" count={5} />}
      {state.kind === 'failed' && <ErrorState text={t.detailFailed} onRetry={() => void query.refresh()} />}
      {state.kind === 'ready' && (
        <>
          <TicketDetails ticket={state.value.ticket} />
          {state.value.ticket.origin.action === 'bonus' && <BonusLink ticket={state.value.ticket.id} />}
          <section className={styles.part}>
            <h3>{t.moves}</h3>
            <Moves moves={state.value.data} />
            {state.value.limits && <Limits limits={state.value.limits} />}
            <Pager
              next={state.value.page?.next ?? null}
              previous={state.value.page?.previous ?? null}
              onTurn={setCursor}
            />
          </section>
        </>
      )}
    </Dialog>
  );
});

const TicketDetails = observer(function TicketDetails({
  ticket,
}: {
  readonly ticket: Parameters<typeof ticketAmount>[0];
}) {
  const t = useTexts(texts).turnoverRecord;
  const format = useFormat();
  const { language } = usePlatform();
  const items: readonly DescriptionItem[] = [
    [t.ticket, ticketTitle(ticket, language.code, t.regular)],
    ...(ticket.origin.method ? ([[t.method, nameIn(language.code, ticket.origin.method)]] as const) : []),
    [ticket.origin.action === 'bonus' ? t.amount : t.deposit, format.money(ticketAmount(ticket))],
    [t.required, format.money(ticket.required)],
    [t.remaining, format.money(ticket.remaining)],
    [t.created, format.dateTime(ticket.createdAt)],
    ...(ticket.endsAt === null ? [] : ([[t.endsAt, format.dateTime(ticket.endsAt)]] as const)),
    ...(ticket.completedAt === null ? [] : ([[t.completedAt, format.dateTime(ticket.completedAt)]] as const)),
  ];
  return <DetailList items={items} />;
});

/** Which bets count nothing, and which games count less. */
const Limits = observer(function Limits({ limits }: { readonly limits: TurnoverLimits }) {
  const t = useTexts(texts).turnoverRecord;
  const format = useFormat();
  const { language } = usePlatform();
  return (
    <>
      {limits.games.map(({ game, gameBn, percent }) => (
        <p key={game}>{t.gameShare(language.code === 'bn' ? gameBn : game, `${format.number(percent)}%`)}</p>
      ))}
      <p>{t.lowRisk(`${format.number(limits.maxChance)}%`, format.number(limits.minOdds, 2))}</p>
    </>
  );
});

/** Link to the ticket's bonus: its progress, its terms and how to give it up. */
const BonusLink = observer(function BonusLink({ ticket }: { readonly ticket: string }) {
  const t = useTexts(texts).turnoverRecord;
  const to = `/bonuses/${encodeURIComponent(ticket)}`;
  return usePlatform().claims(to) ? (
    <Link to={to} className={buttonClass('secondary', { size: 'small' })}>
      {t.seeBonus}
    </Link>
  ) : null;
});

const Moves = observer(function Moves({ moves }: { readonly moves: readonly TurnoverMove[] }) {
  const t = useTexts(texts).turnoverRecord;
  const format = useFormat();
  const { language } = usePlatform();
  if (moves.length === 0) return <EmptyState text={t.noMoves} />;
  const columns: readonly TableColumn<TurnoverMove>[] = [
    {
      key: 'game',
      header: t.game,
      title: true,
      cell: ({ gameName, gameNameBn }) => (language.code === 'bn' ? gameNameBn : gameName),
    },
    { key: 'stake', header: t.stake, align: 'end', cell: ({ stake }) => format.money(stake) },
    { key: 'counted', header: t.counted, align: 'end', cell: ({ amount }) => format.money(amount) },
    { key: 'date', header: t.date, cell: ({ createdAt }) => format.dateTime(createdAt) },
  ];
  return <Table label={t.moves} columns={columns} rows={moves} rowKey={({ betId }) => betId} />;
});

type PagerProps = {
  readonly next: string | null;
  readonly previous: string | null;
  readonly onTurn: (cursor: string | null) => void;
};

const Pager = observer(function Pager({ next, previous, onTurn }: PagerProps) {
  const t = useTexts(texts).records;
  if (next === null && previous === null) return null;
  return (
    <nav className={styles.actions} aria-label={t.pages}>
      <Button variant="secondary" size="small" disabled={previous === null} onClick={() => onTurn(previous)}>
        {t.previous}
      </Button>
      <Button variant="secondary" size="small" disabled={next === null} onClick={() => onTurn(next)}>
        {t.next}
      </Button>
    </nav>
  );
});
