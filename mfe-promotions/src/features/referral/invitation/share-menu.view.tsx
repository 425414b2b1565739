import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { Alert, buttonClass, Dialog, ExternalLinkIcon } from '@pavilion/ui';
import { texts } from '../../../texts';
import styles from './invitation.module.css';

const targets: readonly (readonly [name: string, address: (link: string, text: string) => string])[] = [
  ['WhatsApp', (link, text) => `https://wa.me/?text=${text}%20${link}`],
  ['Facebook', (link) => `https://www.facebook.com/sharer/sharer.php?u=${link}`],
  ['Telegram', (link, text) => `https://t.me/share/url?url=${link}&text=${text}`],
  ['X', (link, text) => `https://twitter.com/intent/tweet?url=${link}&text=${text}`],
];

type Props = { readonly link: string; readonly onClose: () => void };

/** Sharing targets for devices without a share sheet. */
export const ShareMenu = observer(function ShareMenu({ link, onClose }: Props) {
  const t = useTexts(texts).referral;
  const { layout } = usePlatform();
  const [to, text] = [encodeURIComponent(link), encodeURIComponent(t.shareText)];
  return (
    <Dialog open onClose={onClose} title={t.share} size="small">
      <div className={styles.targets}>
        {layout.isMobile && <Alert kind="info">{t.noShare}</Alert>}
        <ul>
          {targets.map(([name, address]) => (
            <li key={name}>
              <a
                href={address(to, text)}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('secondary', { block: true })}
                onClick={onClose}
              >
                <span>{name}</span>
                <ExternalLinkIcon size={16} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
});
