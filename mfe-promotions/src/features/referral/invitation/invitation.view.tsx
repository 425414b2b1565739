import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '@pavilion/platform';
import { Button, classNames, CopyIcon, IconButton, ShareIcon, Skeleton, toast } from '@pavilion/ui';
import { texts } from '../../../texts';
import lines from '../lines.module.css';
import shared from '../referral.module.css';
import { copied } from './copied';
import styles from './invitation.module.css';
import { linkOf } from './referral-link';
import { shareOnDevice } from './share-on-device';

const QrCode = lazy(async () => ({ default: (await import(/* webpackChunkName: "qr-code" */ './qr-code')).QrCode }));
const ShareMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "share-menu" */ './share-menu.view')).ShareMenu,
}));
const CopyPrompt = lazy(async () => ({
  default: (await import(/* webpackChunkName: "copy-prompt" */ './copy-prompt.view')).CopyPrompt,
}));

type OpenDialog =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'share' }
  | { readonly kind: 'copy'; readonly label: string; readonly text: string };

/** Code, QR code and link, with ways to share them. */
export const Invitation = observer(function Invitation({ code }: { readonly code: string }) {
  const t = useTexts(texts).referral;
  const [opened, open] = useState<OpenDialog>({ kind: 'nothing' });
  const link = linkOf(code);
  const close = (): void => open({ kind: 'nothing' });
  const copy = async (label: string, text: string, done: string): Promise<void> => {
    if (await copied(text)) toast(done, 'success');
    else open({ kind: 'copy', label, text });
  };
  const share = async (): Promise<void> => {
    if ((await shareOnDevice({ title: t.title, text: t.shareText, url: link })) === 'unsupported')
      open({ kind: 'share' });
  };
  return (
    <section className={classNames(shared.box, styles.invitation)} aria-label={t.code}>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton shape="block" width="128px" height="128px" />}>
          <QrCode value={link} label={t.qr} />
        </Suspense>
      </div>
      <p className={lines.note}>{t.code}</p>
      <p className={styles.code}>
        <strong data-testid="referral-code">{code}</strong>
        <IconButton label={t.copyCode} icon={<CopyIcon />} onClick={() => void copy(t.code, code, t.codeCopied)} />
      </p>
      <p className={styles.link}>{link}</p>
      <div className={styles.buttons}>
        <Button icon={<CopyIcon />} onClick={() => void copy(t.link, link, t.copied)}>
          {t.copyLink}
        </Button>
        <Button variant="secondary" icon={<ShareIcon />} onClick={() => void share()}>
          {t.share}
        </Button>
      </div>
      <Suspense fallback={null}>
        {opened.kind === 'share' && <ShareMenu link={link} onClose={close} />}
        {opened.kind === 'copy' && <CopyPrompt label={opened.label} text={opened.text} onClose={close} />}
      </Suspense>
    </section>
  );
});
