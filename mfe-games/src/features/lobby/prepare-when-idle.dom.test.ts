import type { Game } from '@pavilion/contract/calls/games';
import { prepareWhenIdle } from './prepare-when-idle';
import { GameIndex } from './search/game-index';

const games = Array.from({ length: 120 }, (_, at): Game => ({
  code: String(at),
  name: `Game ${at}`,
  nameBn: '',
  provider: 'NOVA',
  type: 'SLOT',
  poster: '',
  rtp: 96,
  volatility: 'medium',
  features: [],
  tags: [],
  displayOrder: at,
  createdAt: 0,
}));

/** Simulates idle periods of this length, in which each step takes 10 ms. @returns how many periods the work takes. */
function momentsOf(ms: number): number {
  const callbacks: IdleRequestCallback[] = [];
  Object.assign(window, {
    requestIdleCallback: (go: IdleRequestCallback) => callbacks.push(go),
    cancelIdleCallback: () => undefined,
  });
  prepareWhenIdle(new GameIndex(games, new Map()));
  let moments = 0;
  for (let go = callbacks.shift(); go; go = callbacks.shift(), moments += 1) {
    let left = ms + 10;
    go({ didTimeout: false, timeRemaining: () => Math.max(0, (left -= 10)) });
  }
  return moments;
}
afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

test('a long idle period is used fully; a short one runs a single step', () => {
  const pieces = momentsOf(0);
  expect(pieces).toBeGreaterThan(3);
  expect(momentsOf(50)).toBeLessThan(pieces / 2);
  expect(momentsOf(1000)).toBe(1);
});
