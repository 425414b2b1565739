import type { ChatMessage } from '@pavilion/contract/calls/chat';
import type { Platform } from '@pavilion/platform';
import { chatEdge } from './chat-edge';
import { ChatOutbox } from './chat-outbox';

interface Office {
  readonly playerId: string;
  readonly outbox: ChatOutbox;
  readonly listeners: Set<(message: ChatMessage) => void>;
}

const offices = new WeakMap<Platform, Office>();

/** Returns the player's outbox, one per document, so that it still sends after the player has left the chat's pages. */
export function outboxOf(platform: Platform): Office {
  const { playerId } = platform.session;
  const existing = offices.get(platform);
  if (existing?.playerId === playerId) return existing;
  const listeners = new Set<(message: ChatMessage) => void>();
  const outbox = new ChatOutbox({
    edge: chatEdge(platform.api),
    storage: localStorage,
    playerId,
    isMine: () => platform.session.playerId === playerId,
    onSent: (message) => listeners.forEach((listener) => listener(message)),
  });
  const office = { playerId, outbox, listeners };
  offices.set(platform, office);
  outbox.wake();
  return office;
}
