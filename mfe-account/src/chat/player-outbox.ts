import type { ChatMessage } from '@pavilion/contract/calls/chat';
import type { Platform } from '@pavilion/platform';
import { createChatClient } from './chat-client';
import { ChatOutbox } from './chat-outbox';

interface PlayerOutbox {
  readonly playerId: string;
  readonly outbox: ChatOutbox;
  readonly listeners: Set<(message: ChatMessage) => void>;
}

const outboxes = new WeakMap<Platform, PlayerOutbox>();

/** Returns the player's outbox, one per document, so that it still sends after the player has left the chat's pages. */
export function getOutbox(platform: Platform): PlayerOutbox {
  const { playerId } = platform.session;
  const existing = outboxes.get(platform);
  if (existing?.playerId === playerId) return existing;
  const listeners = new Set<(message: ChatMessage) => void>();
  const outbox = new ChatOutbox({
    client: createChatClient(platform.api),
    storage: localStorage,
    playerId,
    isMine: () => platform.session.playerId === playerId,
    onSent: (message) => listeners.forEach((listener) => listener(message)),
  });
  const created = { playerId, outbox, listeners };
  outboxes.set(platform, created);
  outbox.wake();
  return created;
}
