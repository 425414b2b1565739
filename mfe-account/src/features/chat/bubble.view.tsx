import { observer } from 'mobx-react-lite';
import type { ChatMessage } from '@pavilion/contract/calls/chat';
import { useFormat, useTexts } from '@pavilion/platform';
import { AlertIcon, Button, classNames, ClockIcon, VisuallyHidden } from '@pavilion/ui';
import type { OutgoingMessage } from '../../chat/chat-outbox';
import { texts } from '../../texts';
import { Attachments } from './attachment.view';
import styles from './bubble.module.css';
import shared from './chat.module.css';
import type { ChatStore } from './chat.store';

type Props = {
  readonly store: ChatStore;
  readonly message: ChatMessage;
  /** Whether it is the first in a row from its side, which names the sender. */
  readonly isFirst: boolean;
  readonly mark: string;
};

/** Returns hours and minutes; seconds don't matter here. */
const minutes = (time: string): string => time.slice(0, 5);

export const Bubble = observer(function Bubble({ store, message, isFirst, mark }: Props) {
  const t = useTexts(texts).chat;
  const format = useFormat();
  const { sender, senderName, content, attachments, createdAt } = message;
  const isOwn = sender === 'player';
  return (
    <li className={styles.bubble} data-side={sender}>
      {isFirst && !isOwn && (
        <span className={styles.name} aria-hidden="true">
          {senderName}
        </span>
      )}
      <VisuallyHidden>{isOwn ? t.fromYou : t.from(senderName)}: </VisuallyHidden>
      {content !== '' && <p>{content}</p>}
      <Attachments store={store} attachments={attachments} />
      <span className={classNames(shared.muted, styles.time)}>
        {minutes(format.time(createdAt))}
        {mark !== '' && ` · ${mark}`}
      </span>
    </li>
  );
});

/** A message that the server hasn't confirmed: it is stored here and sent automatically. */
export const UnsentBubble = observer(function UnsentBubble({
  store,
  message,
}: {
  readonly store: ChatStore;
  readonly message: OutgoingMessage;
}) {
  const t = useTexts(texts).chat;
  const { body, attachments, key, refused } = message;
  const { outbox } = store;
  return (
    <li className={styles.bubble} data-side="player" data-unsent>
      <VisuallyHidden>{t.fromYou}: </VisuallyHidden>
      {body.content !== '' && <p>{body.content}</p>}
      <Attachments store={store} attachments={attachments} />
      {refused === null ? (
        <span className={classNames(shared.muted, styles.time)}>
          <ClockIcon size={16} />
          {outbox.state === 'waiting' ? t.waiting : t.sending}
        </span>
      ) : (
        <div className={styles.refused} role="alert">
          <span>
            <AlertIcon size={16} />
            {t.notSent} {refused}
          </span>
          <Button size="small" variant="secondary" onClick={() => outbox.retry(key)}>
            {t.sendAgain}
          </Button>
          <Button size="small" variant="quiet" onClick={() => outbox.discard(key)}>
            {t.remove}
          </Button>
        </div>
      )}
    </li>
  );
});
