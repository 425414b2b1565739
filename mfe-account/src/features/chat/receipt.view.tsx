import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { buttonClass, CameraIcon, Dialog, Skeleton, VisuallyHidden } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './bubble.module.css';
import type { ChatStore } from './chat.store';

type Props = { readonly store: ChatStore; readonly id: string };

/** A picture of the player's own: small in the chat, full size when pressed. */
export const ReceiptView = observer(function ReceiptView({ store, id }: Props) {
  const t = useTexts(texts).chat;
  const url = usePicture(store, id);
  const [isOpen, setOpen] = useState(false);
  if (url === 'loading') return <Skeleton width="160px" height="120px" />;
  if (url === 'failed')
    return (
      <span className={styles.noPicture}>
        <CameraIcon size={16} />
        {t.pictureFailed}
      </span>
    );
  const save = (
    <a href={url} download={`receipt-${id}.jpg`} className={buttonClass('secondary')}>
      {t.download}
    </a>
  );
  return (
    <>
      <button type="button" className={styles.receipt} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img src={url} alt={t.picture} />
        <VisuallyHidden>{t.openPicture}</VisuallyHidden>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.picture} size="large" footer={save}>
        <img src={url} alt={t.picture} className={styles.fullPicture} />
      </Dialog>
    </>
  );
});

/** Returns an address within this page, because the picture itself needs the player's token. */
function usePicture(store: ChatStore, id: string): string {
  const [url, setUrl] = useState('loading');
  useEffect(() => {
    let made: string | null = null;
    let isCurrent = true;
    store.picture(id).then(
      (picture) => {
        if (isCurrent) setUrl((made = URL.createObjectURL(picture)));
      },
      () => isCurrent && setUrl('failed'),
    );
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [store, id]);
  return url;
}
