import { observer } from 'mobx-react-lite';
import type { TurnoverTicket } from '@pavilion/contract/calls/turnover';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link, useSearchParams } from '@pavilion/platform/router';
import { Badge, buttonClass, ProgressBar, useRootMark } from '@pavilion/ui';
import { texts } from '../../texts';
import { ticketAmount, ticketTitle } from './ticket-words';
import own from './turnover-record.module.css';

type Props = { readonly ticket: TurnoverTicket };

/** One ticket: its figures show what remains, its bar what is done. */
export const TicketCard = observer(function TicketCard({ ticket }: Props) {
  const t = useTexts(texts).turnoverRecord;
  const format = useFormat();
  const { language } = usePlatform();
  useRootMark('rightEdge');
  const { required, remaining, completedAt } = ticket;
  const isDone = completedAt !== null;
  const title = ticketTitle(ticket, language.code, t.regular);
  return (
    <li className={own.ticket}>
      <header>
        <h2>{title}</h2>
        <Badge kind={isDone ? 'accent' : 'info'}>{isDone ? t.completed : t.active}</Badge>
      </header>
      <Dates ticket={ticket} />
      <ProgressBar
        label={isDone ? t.required : t.remaining}
        kind={ticket.origin.action === 'bonus' ? 'reward' : 'accent'}
        value={isDone || required === 0 ? 1 : required - remaining}
        max={isDone || required === 0 ? 1 : required}
        text={isDone ? format.money(required) : t.remainingOf(format.money(remaining), format.money(required))}
      />
      <footer>
        <span>
          {ticket.origin.action === 'bonus' ? t.amount : t.deposit}{' '}
          <strong>{format.money(ticketAmount(ticket))}</strong>
        </span>
        <Details id={ticket.id} title={title} />
      </footer>
    </li>
  );
});

const Dates = observer(function Dates({ ticket: { createdAt, endsAt, completedAt } }: Props) {
  const t = useTexts(texts).turnoverRecord;
  const format = useFormat();
  const [label, at] =
    completedAt !== null ? [t.completedAt, completedAt] : endsAt !== null ? [t.endsAt, endsAt] : [t.created, createdAt];
  return (
    <p className={own.date}>
      {label} <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
    </p>
  );
});

const Details = observer(function Details({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useTexts(texts).turnoverRecord;
  const [params] = useSearchParams();
  const search = new URLSearchParams([...params, ['ticket', id]]).toString();
  return (
    <Link to={`?${search}`} className={buttonClass('quiet', { size: 'small' })} aria-label={t.detailsOf(title)}>
      {t.details}
    </Link>
  );
});
