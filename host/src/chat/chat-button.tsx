import { observer } from 'mobx-react-lite';
import { type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import { usePlatform, useTexts } from '@pavilion/platform';
import { classNames, MessageCircleIcon, VisuallyHidden } from '@pavilion/ui';
import { lateTexts } from '../late-texts';
import { Unread } from '../layout/unread';
import styles from './chat-button.module.css';
import { ChatMenu } from './chat-menu';
import { ChatPositionStore } from './chat-position.store';
import { useChat } from './use-chat';
import { measure, useChatDrag } from './use-chat-drag';

/** Floating button that opens the chat, at the place the player chose. */
export const ChatButton = observer(function ChatButton() {
  const open = useChat();
  const { layout } = usePlatform();
  const t = useTexts(lateTexts).chat;
  const store = useMemo(() => new ChatPositionStore(layout.kind), [layout.kind]);
  const button = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const [menu, setMenu] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // Measures once the move is rendered.
  const moved = (): void =>
    void requestAnimationFrame(() => button.current && setAnnouncement(t[cornerOf(button.current)]));
  const { handlers, move } = useChatDrag(button, store, { press: () => open?.(), menu: () => setMenu(true), moved });
  if (!open) return null;
  const place = { '--right': `${store.position.right}px`, '--up': `${store.position.up}px` } as CSSProperties;
  return (
    <>
      <div className={styles.spacer}>
        <button
          ref={button}
          type="button"
          className={classNames(styles.chat, store.isDefault && styles.home)}
          style={place}
          aria-describedby={hint}
          aria-haspopup="menu"
          {...handlers}
        >
          <MessageCircleIcon size={24} />
          <VisuallyHidden>{t.chat} </VisuallyHidden>
          <span className={styles.count}>
            <Unread of="chat" />
          </span>
        </button>
      </div>
      <VisuallyHidden>
        <span id={hint}>{t.hint}</span>
      </VisuallyHidden>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
      <ChatMenu
        open={menu}
        onClose={() => setMenu(false)}
        onChat={open}
        onMove={(by) => {
          if (by === 'home') store.reset();
          else move(by);
          store.store();
          moved();
        }}
      />
    </>
  );
});

function cornerOf(button: HTMLElement): 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight' {
  const { place, room } = measure(button);
  const isLeft = place.right > room.right / 2;
  if (place.up > room.up / 2) return isLeft ? 'topLeft' : 'topRight';
  return isLeft ? 'bottomLeft' : 'bottomRight';
}
