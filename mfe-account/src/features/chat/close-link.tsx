import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { VisuallyHidden, XIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './chat.module.css';

/** Leaves the chat for home. */
export const CloseLink = observer(function CloseLink() {
  const t = useTexts(texts).chat;
  return (
    <Link to="/" className={styles.close}>
      <XIcon />
      <VisuallyHidden>{t.close}</VisuallyHidden>
    </Link>
  );
});
