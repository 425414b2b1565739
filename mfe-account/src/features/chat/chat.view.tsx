import { observer } from 'mobx-react-lite';
import { usePlatform, useTexts } from '@pavilion/platform';
import { NavLink } from '@pavilion/platform/router';
import { HouseIcon, MessageCircleIcon } from '@pavilion/ui';
import { texts } from '../../texts';
import { BoxView } from './box.view';
import styles from './chat.module.css';
import type { ChatStore } from './chat.store';
import { ChatListView } from './chat-list.view';
import { HomeView } from './home.view';

export type Place = 'home' | 'list' | 'box';
type Props = { readonly store: ChatStore; readonly place: Place };

/** The support chat: one page at a time on a phone, the list beside the open chat on desktop. */
export const ChatView = observer(function ChatView({ store, place }: Props) {
  const { layout } = usePlatform();
  const t = useTexts(texts).chat;
  if (layout.isMobile) {
    return (
      <div className={styles.screen}>
        {place === 'box' ? (
          <BoxView store={store} />
        ) : (
          <>
            <div className={styles.scroll}>
              {place === 'home' ? <HomeView store={store} /> : <ChatListView store={store} />}
            </div>
            <ChatNavigation />
          </>
        )}
      </div>
    );
  }
  return (
    <div className={styles.desktop}>
      <div className={styles.side}>
        <div className={styles.scroll}>
          <ChatListView store={store} />
        </div>
        <ChatNavigation />
      </div>
      <div className={styles.pane}>
        {place === 'box' && <BoxView store={store} />}
        {place === 'home' && (
          <div className={styles.scroll}>
            <HomeView store={store} />
          </div>
        )}
        {place === 'list' && (
          <p className={styles.placeholder}>
            <MessageCircleIcon size={32} />
            {t.choose}
          </p>
        )}
      </div>
    </div>
  );
});

/** Navigation to Home and Message. */
const ChatNavigation = observer(function ChatNavigation() {
  const t = useTexts(texts).chat;
  return (
    <nav className={styles.actions} aria-label={t.title}>
      <NavLink to="/chat" end>
        <HouseIcon />
        {t.home}
      </NavLink>
      <NavLink to="/chat-list">
        <MessageCircleIcon />
        {t.message}
      </NavLink>
    </nav>
  );
});
