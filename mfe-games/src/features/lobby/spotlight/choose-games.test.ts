import type { Game } from '@pavilion/contract/calls/games';
import { chooseGames } from './choose-games';

const game = (code: string, rtp: number, ...tags: string[]): Game => ({ code, rtp, tags }) as unknown as Game;
const slots = [game('s1', 95), game('s2', 96, 'new'), game('s3', 97)];
const all = [game('d1', 99), ...slots];
const chosen = (...given: Parameters<typeof chooseGames>) =>
  chooseGames(...given).map(({ game: { code }, reason }) => [code, reason]);

test('a guest is offered a recommended, a new and the highest returning game', () => {
  expect(chosen(slots, all, [])).toEqual([
    ['s1', 'recommended'],
    ['s2', 'newest'],
    ['s3', 'highestReturn'],
  ]);
});

test('the category’s game played last comes first, an open round before all, and no game twice', () => {
  const played = (code: string, isOpen = false) => ({ code, isOpen });
  expect(chosen(slots, all, [played('d1'), played('s3'), played('s1')])).toEqual([
    ['s3', 'lastPlayed'],
    ['s1', 'recommended'],
    ['s2', 'newest'],
  ]);
  expect(chosen(slots, all, [played('s3'), played('s2', true)])).toEqual([
    ['s2', 'openRound'],
    ['s1', 'recommended'],
    ['s3', 'highestReturn'],
  ]);
});

test('a category of few games is filled with recommended ones of all', () => {
  expect(chosen(slots.slice(0, 1), all, [])).toEqual([
    ['s1', 'recommended'],
    ['d1', 'recommended'],
    ['s2', 'recommended'],
  ]);
  expect(chosen([], all, [])).toHaveLength(3);
  expect(chosen([], [], [])).toEqual([]);
});
