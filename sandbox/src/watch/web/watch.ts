import './watch.css';
import type { Card } from '../../feed/card';
import { openPitch } from './pitch';
import { showScore } from './score';
import { texts } from './texts';

const PERIOD_MS = 1_000;
const place = document.getElementById('watch');
const eventId = JSON.parse(document.getElementById('event')?.textContent ?? '""') as string;

function start(main: HTMLElement): void {
  main.textContent = texts.away;
  const show = main.dataset['kind'] === 'stream' ? openPitch(main) : (card: Card | null) => showScore(main, card);
  const refresh = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const reply = await fetch(`/watch/cards/${encodeURIComponent(eventId)}`).catch(() => null);
    show(reply?.ok ? ((await reply.json()) as Card) : null);
  };
  void refresh();
  setInterval(() => void refresh(), PERIOD_MS);
}

if (place) start(place);
