import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { MessageCircleIcon } from '@pavilion/ui';
import { useChat } from '../../chat/use-chat';
import { texts } from '../../texts';

/** Help in the bar: opens the chat; in a narrow bar the icon replaces the word. */
export const Help = observer(function Help({ className }: { readonly className?: string | undefined }) {
  const t = useTexts(texts).layout;
  const open = useChat();
  return (
    open && (
      <button type="button" className={className} aria-label={t.help} onClick={open}>
        <MessageCircleIcon />
        <span>{t.help}</span>
      </button>
    )
  );
});
