import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, lazy, Suspense, type SyntheticEvent, useState } from 'react';
import { chatLimits } from '@pavilion/contract/calls/chat';
import { usePlatform, useTexts } from '@pavilion/platform';
import { CameraIcon, IconButton, PlusIcon, ProgressBar, XIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import { AttachmentWords } from './attachment.view';
import shared from './chat.module.css';
import type { ChatStore } from './chat.store';
import styles from './composer.module.css';
import type { Picture } from './picture.store';
import { SendIcon } from './send-icon';

const AttachDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "chat-attach" */ './attach.view')).AttachDialog,
}));

type Props = { readonly store: ChatStore };

/** The message input: Enter sends, Shift and Enter start a new line; on a phone Enter starts a new line. */
export const Composer = observer(function Composer({ store }: Props) {
  const t = useTexts(texts).chat;
  const { layout } = usePlatform();
  const { draft } = store;
  const [isAttaching, setAttaching] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    store.send();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !layout.isMobile && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <Along store={store} />
      <div className={styles.line}>
        <IconButton label={t.attach} icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setAttaching(true)} />
        <textarea
          rows={1}
          className={styles.input}
          aria-label={t.typeHere}
          placeholder={t.typeHere}
          maxLength={chatLimits.characters}
          value={draft.text}
          onChange={({ target }) => store.type(target.value)}
          onKeyDown={onKey}
        />
        <button type="submit" className={styles.send} aria-label={t.send} aria-disabled={!draft.canSend}>
          <SendIcon />
        </button>
      </div>
      {isAttaching && (
        <Suspense>
          <AttachDialog store={store} onClose={() => setAttaching(false)} />
        </Suspense>
      )}
    </form>
  );
});

/** Attachments of the message being written. */
const Along = observer(function Along({ store: { draft } }: Props) {
  const t = useTexts(texts).chat;
  const { pictures, transaction, bet } = draft;
  const attached = [transaction, bet].filter((one) => one !== null);
  if (pictures.length === 0 && attached.length === 0 && !draft.isOverLimit) return null;
  return (
    <ul className={styles.attachBar}>
      {pictures.map((picture, at) => (
        <li key={`${picture.file.name}-${at}`} className={shared.card}>
          <CameraIcon />
          <span className={shared.cardText}>
            <strong>{picture.file.name}</strong>
            <PictureState picture={picture} />
          </span>
          <IconButton
            label={t.detach(picture.file.name)}
            icon={<XIcon />}
            onClick={() => draft.removePicture(picture)}
          />
        </li>
      ))}
      {attached.map((attachment) => (
        <li key={attachment.id} className={shared.card}>
          <AttachmentWords attachment={attachment} />
          <IconButton label={t.detach(attachment.id)} icon={<XIcon />} onClick={() => draft.detach(attachment.kind)} />
        </li>
      ))}
      {draft.isOverLimit && (
        <li role="alert" className={shared.invalid}>
          {t.tooMany}
        </li>
      )}
    </ul>
  );
});

const PictureState = observer(function PictureState({ picture }: { readonly picture: Picture }) {
  const t = useTexts(texts).chat;
  const { state } = picture;
  if (state.kind === 'sending') return <ProgressBar label={t.uploading} value={state.progress} max={1} />;
  if (state.kind === 'sent') return <span role="status">{t.sent}</span>;
  if (state.kind === 'unfit')
    return (
      <span role="alert" className={shared.invalid}>
        {state.reason === 'server' ? state.message : t[state.reason]}
      </span>
    );
  return (
    <span role="alert" className={shared.invalid}>
      {t.uploadFailed}{' '}
      <button type="button" className={styles.retry} onClick={() => void picture.send()}>
        {t.sendAgain}
      </button>
    </span>
  );
});
