import type { Game } from '@pavilion/contract/calls/games';
import { GameIndex } from './game-index';
import { prepareWhenIdle } from './prepare-when-idle';

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

/** Idle moments of so many ms, each a piece of work of ten. @returns how many it takes until nothing is left. */
function momentsOf(ms: number): number {
  const asked: IdleRequestCallback[] = [];
  Object.assign(window, {
    requestIdleCallback: (go: IdleRequestCallback) => asked.push(go),
    cancelIdleCallback: () => undefined,
  });
  prepareWhenIdle(new GameIndex(games, new Map()));
  let moments = 0;
  for (let go = asked.shift(); go; go = asked.shift(), moments += 1) {
    let left = ms + 10;
    go({ didTimeout: false, timeRemaining: () => Math.max(0, (left -= 10)) });
  }
  return moments;
}
afterEach(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

test('a long idle moment is used up, so that the search is ready soon; a short one does one piece', () => {
  const pieces = momentsOf(0);
  expect(pieces).toBeGreaterThan(3);
  expect(momentsOf(50)).toBeLessThan(pieces / 2);
  expect(momentsOf(1000)).toBe(1);
});
