import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ChatAttachment } from '@pavilion/contract/calls/chat';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { ClockIcon, TicketIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './bubble.module.css';
import shared from './chat.module.css';
import type { ChatStore } from './chat.store';
import { ReceiptView } from './receipt.view';

type Props = { readonly store: ChatStore; readonly attachments: readonly ChatAttachment[] };

/** Attachments of a message: pictures, and the facts of a transaction or bet with a link to its record. */
export const Attachments = observer(function Attachments({ store, attachments }: Props) {
  if (attachments.length === 0) return null;
  return (
    <div className={styles.attachments}>
      {attachments.map((each) =>
        each.kind === 'receipt' ? (
          <ReceiptView key={each.id} store={store} id={each.id} />
        ) : (
          <Card key={each.id} attachment={each} />
        ),
      )}
    </div>
  );
});

const Card = observer(function Card({ attachment }: { readonly attachment: ChatAttachment }) {
  const { claims } = usePlatform();
  const { kind, id } = attachment;
  const to = kind === 'transaction' ? `/transaction-record?number=${encodeURIComponent(id)}` : '/betting-record';
  const words = <AttachmentWords attachment={attachment} />;
  return kind !== 'other' && claims(to.split('?')[0] ?? to) ? (
    <Link to={to} className={shared.card}>
      {words}
    </Link>
  ) : (
    <div className={shared.card}>{words}</div>
  );
});

/** A transaction or a bet as one line of facts. */
export const AttachmentWords = observer(function AttachmentWords({
  attachment,
}: {
  readonly attachment: ChatAttachment;
}): ReactNode {
  const t = useTexts(texts).chat;
  const format = useFormat();
  const { language } = usePlatform();
  const { kind, id, title = '', titleBn, amount, createdAt } = attachment;
  const game = (language.code === 'bn' && titleBn) || title;
  return (
    <>
      {kind === 'bet' ? <TicketIcon /> : <ClockIcon />}
      <span className={shared.cardText}>
        <strong>{kind === 'bet' ? t.bet(game) : `${t.transactions[title] ?? title} ${id}`}</strong>
        <span>
          {amount !== undefined && format.money(amount)}
          {createdAt !== undefined && ` · ${format.dateTime(createdAt)}`}
        </span>
      </span>
    </>
  );
});
