import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { MessageCircleIcon } from '@pavilion/ui';
import { useChat } from '../../chat/use-chat';
import { LinkedText } from '../linked-text';
import { texts } from '../texts';
import styles from './sign-up-steps.module.css';

/** Links to support, for problems with the form. */
export const SupportNote = observer(function SupportNote() {
  const t = useTexts(texts).signUp;
  const chat = useChat();
  const service = (words: string) =>
    chat ? (
      <button type="button" onClick={chat}>
        {words}
      </button>
    ) : (
      words
    );
  return (
    <p className={styles.support}>
      <MessageCircleIcon size={16} />
      <span>
        <LinkedText text={t.issues} link={service} />
      </span>
    </p>
  );
});
