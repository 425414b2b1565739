import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { type Platform, usePlatform, useStore } from '@pavilion/platform';
import { useLocation, useNavigate } from '@pavilion/platform/router';
import { getOutbox } from '../../chat/player-outbox';
import { chatApi } from './chat.api';
import { ChatStore } from './chat.store';
import { ChatView, type Place } from './chat.view';

const POLL_MS = 10_000;

export const Page = observer(function ChatPage() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const store = useStore((platform) => new ChatStore(chatApi(platform), getOutbox(platform).outbox));
  const place = placeOf(pathname);
  const chatId = /^\/chat-box\/([\w-]+)/i.exec(pathname)?.[1] ?? null;
  useEffect(() => follow(platform, store), [platform, store]);
  useEffect(() => store.open(place === 'box' ? chatId : null), [store, place, chatId]);
  // Without a chat in the address: opens the existing one, or a new one. If that fails, the outbox retries.
  const isNameless = place === 'box' && chatId === null;
  useEffect(() => {
    if (!isNameless) return;
    let isCurrent = true;
    const goTo = (id: string | null): void =>
      void (isCurrent && id !== null && navigate(`/chat-box/${id}`, { replace: true }));
    void store.begin().then(goTo);
    const onMessage = ({ chatId: id }: { readonly chatId: string }): void => goTo(id);
    const { listeners } = getOutbox(platform);
    listeners.add(onMessage);
    return () => {
      isCurrent = false;
      listeners.delete(onMessage);
    };
  }, [isNameless, platform, store, navigate]);
  return <ChatView store={store} place={place} />;
});

function placeOf(pathname: string): Place {
  if (/^\/chat-box/i.test(pathname)) return 'box';
  return /^\/chat-list/i.test(pathname) ? 'list' : 'home';
}

/**
 * Keeps the chat current: by live events, by polls without them, and after a reconnect. @returns a function that
 * stops.
 */
function follow(platform: Platform, store: ChatStore): () => void {
  const { facts, connection } = platform;
  const { listeners, outbox } = getOutbox(platform);
  const wake = (): void => {
    outbox.wake();
    store.refetch();
  };
  const poll = (): void => {
    if (document.visibilityState !== 'visible') return;
    store.refetch();
    store.markRead();
  };
  listeners.add(store.receive);
  const timer = setInterval(poll, POLL_MS);
  document.addEventListener('visibilitychange', poll);
  window.addEventListener('storage', outbox.wake);
  const stops = [
    facts.on('chat-changed', store.refetch),
    facts.on('chat-typing', store.staffTypes),
    reaction(
      () => connection.state,
      (state) => state === 'online' && wake(),
    ),
    reaction(() => store.log?.last, store.markRead),
  ];
  return () => {
    for (const stop of stops) stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
    window.removeEventListener('storage', outbox.wake);
    listeners.delete(store.receive);
    store.stopTyping();
  };
}
