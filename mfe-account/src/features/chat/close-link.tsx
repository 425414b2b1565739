import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { VisuallyHidden, XIcon } from '@pavilion/ui';
import styles from './chat.module.css';
import { texts } from './chat.texts';

/** Leaves the chat for home. */
export const CloseLink = observer(function CloseLink() {
  const t = useTexts(texts);
  return (
    <Link to="/" className={styles.close}>
      <XIcon />
      <VisuallyHidden>{t.close}</VisuallyHidden>
    </Link>
  );
});
