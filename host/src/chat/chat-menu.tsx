import { observer } from 'mobx-react-lite';
import { useTexts } from '@pavilion/platform';
import { Button, Dialog } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import styles from './chat-button.module.css';
import type { ButtonPosition } from './chat-position.store';

/** Pixels, more than any screen: the area's edge stops the move. */
const TO_EDGE_PX = 10_000;
const STEP_PX = 220;

const moves = [
  { text: 'toLeft', by: { right: TO_EDGE_PX, up: 0 } },
  { text: 'toRight', by: { right: -TO_EDGE_PX, up: 0 } },
  { text: 'up', by: { right: 0, up: STEP_PX } },
  { text: 'down', by: { right: 0, up: -STEP_PX } },
  { text: 'home', by: 'home' },
] as const;

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChat: () => void;
  readonly onMove: (by: ButtonPosition | 'home') => void;
};

/** Menu that moves the button by single presses, for players who can't or won't drag (WCAG 2.2, 2.5.7). */
export const ChatMenu = observer(function ChatMenu({ open, onClose, onChat, onMove }: Props) {
  const t = useTexts(lateTexts).chat;
  const chat = (): void => {
    onClose();
    onChat();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t.menu} size="small" footer={<Button onClick={chat}>{t.chat}</Button>}>
      <p className={styles.lead}>{t.menuText}</p>
      <div className={styles.actions}>
        {moves.map(({ text, by }) => (
          <Button key={text} variant="secondary" onClick={() => onMove(by)}>
            {t[text]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
});
