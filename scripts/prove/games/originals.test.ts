import { resolve } from 'node:path';
import { engineFacts } from '../../../api/src/games/engine';
import { makeGames } from '../../../api/src/seed/games/make-games';

interface Original {
  readonly code: string;
  readonly name: string;
  readonly name_bn: string;
  readonly type: string;
  readonly engine: keyof typeof engineFacts;
  readonly rtp: number;
  readonly volatility: string;
  readonly maxWinMultiple: number;
  readonly features: readonly string[];
}

// By its path: nothing imports the sandbox, which stands for somebody else's servers.
const { originals } = jest.requireActual<{ originals: readonly Original[] }>(resolve(__dirname, '../../../sandbox/src/games/catalogue'));

test.each(originals.map((original) => [original.code, original] as const))('%s is listed with what its provider says of it', (code, original) => {
  const { rtp, volatility, maxWinMultiple, features, engine } = original;
  expect(engineFacts[engine]).toEqual({ rtp, volatility, maxWinMultiple, features: [...features] });
  const listed = makeGames(0).find((game) => game.code === code);
  expect(listed).toMatchObject({ name: original.name, nameBn: original.name_bn, type: original.type, engine, rtp });
});

test('every game runs on an engine, and returns what that engine returns', () => {
  expect(makeGames(0).filter(({ engine, rtp }) => engineFacts[engine].rtp !== rtp)).toEqual([]);
});

test.each([
  ['a game that rises', { tags: ['crash'] }, ['crash']],
  ['a table', { type: 'TABLE' }, ['roulette']],
  ['a live table', { type: 'LIVE' }, ['roulette']],
  ['fishing', { type: 'FH' }, ['slot']],
  ['bingo', { type: 'BINGO' }, ['slot']],
  ['a draw', { type: 'LOTTO' }, ['slot']],
])('%s runs on its own kind of engine', (_, { type, tags }: { type?: string; tags?: string[] }, engines) => {
  const found = makeGames(0).filter((game) => (type === undefined || game.type === type) && (tags ?? []).every((tag) => game.tags.includes(tag)));
  expect([...new Set(found.map(({ engine }) => engine))]).toEqual(engines);
});
