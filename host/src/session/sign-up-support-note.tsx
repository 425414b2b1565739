import { useTexts } from '@pavilion/platform';
import { MessageCircleIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useChat } from '../chat/use-chat';
import styles from './sign-up-steps.module.css';
import { signUpTexts } from './sign-up.texts';

/** Links to support, for problems with the form. */
export const SupportNote = observer(function SupportNote() {
  const t = useTexts(signUpTexts);
  const chat = useChat();
  return (
    <p className={styles.support}>
      <MessageCircleIcon size={16} />
      <span>{t.issues}</span>
      {chat ? (
        <button type="button" onClick={chat}>
          {t.onlineService}
        </button>
      ) : (
        <span>{t.onlineService}</span>
      )}
      <span>{t.issuesAfter}</span>
    </p>
  );
});
