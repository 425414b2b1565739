import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bettor } from '../testing/exchange';
import { MatchFixture } from '../testing/exchange/match-fixture';
import { startWorld, type World } from '../testing/world';
import { type CommandResult, runOps } from './run';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(['market', ...typed, '--reason', 'official scorecard'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));

/** Official scorecards, if present beside the project; their publisher's terms keep them out of the repository. */
const data = join(process.cwd(), '..', 'shared', 'data');
const withData = existsSync(data) ? test : test.skip;

const realCard = (number: number): string => join(data, `cricsheet-${number}.json`);

const startAt = ({ event }: MatchFixture, date: string) =>
  world.app.db
    .updateTable('exchangeEvents')
    .set({ openDate: Date.parse(date) })
    .where('id', '=', event)
    .execute();

/** Creates a match with bets on its winner, of these sides. */
async function openMatch(sides: readonly string[], competition: string | null = null): Promise<MatchFixture> {
  await world.app.db.updateTable('exchangeBooks').set({ settledAt: 1 }).where('settledAt', 'is', null).execute();
  const fixture = await new MatchFixture(world.app).open(competition);
  await fixture.match(await bettor(world), await bettor(world), '1', 200, 1000);
  const selections = sides.map((name, at) => ({ id: String(at + 1), name, outcome: String(at + 1) }));
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ selections: JSON.stringify(selections) })
    .where('eventId', '=', fixture.event)
    .where('kind', '<>', 'fancy')
    .execute();
  return fixture;
}

const close = ({ odds }: MatchFixture) =>
  world.app.db.updateTable('exchangeBooks').set({ status: 'CLOSED' }).where('marketId', '=', odds).execute();

const resultsOf = async ({ odds }: MatchFixture) =>
  world.app.db.selectFrom('exchangeSettlements').select('resultName').where('marketId', '=', odds).execute();

withData('a real card finds its match by sides and date among markets of the same sides', async () => {
  const fixture = await openMatch(['Sri Lanka', 'New Zealand']);
  await close(fixture);
  const path = realCard(1322362);
  expect((await ops('results', path)).error).toContain('the card is of 2023-04-02');
  await startAt(fixture, '2023-04-01T22:00:00Z');
  // A tie decided by a Super Over counts as no win.
  expect((await ops('results', path)).out).toMatch(/Match Odds +open +void/);
});

withData('a real card is refused on another day, while its market is open, and for another competition', async () => {
  const fixture = await openMatch(['West Indies', 'Bangladesh'], 'Super Series');
  const path = realCard(1317149);
  const refusal = async (): Promise<string | undefined> => (await ops('results', path)).error;
  await startAt(fixture, '2022-07-04T00:00:00Z');
  expect(await refusal()).toContain('the card is of 2022-07-02, and Padma v Meghna begins on 2022-07-04');
  await startAt(fixture, '2022-07-03T23:00:00Z');
  expect(await refusal()).toContain("of 'Bangladesh tour of West Indies', and Padma v Meghna of 'Super Series'");
  const named = ['--as', 'Bangladesh tour of West Indies=Super Series'];
  expect((await ops('results', path, ...named)).error).toContain('still OPEN in the feed');
  await close(fixture);
  expect((await ops('results', path, ...named)).out).toMatch(/Match Odds +open +void/);
});

withData('of a folder of real cards the one of the match is used, and none if two are', async () => {
  const fixture = await openMatch(['Bangladesh', 'West Indies']);
  await close(fixture);
  await startAt(fixture, '2022-07-02T17:00:00Z');
  const into = await mkdtemp(join(tmpdir(), 'scorecards-'));
  for (const [name, number] of [
    ['a.json', 1317149],
    ['b.json', 1317149],
    ['c.json', 1322362],
  ] as const)
    await copyFile(realCard(number), join(into, name));
  expect((await ops('results', into)).error).toContain(
    'Several cards match Padma v Meghna, so none is used: a.json, b.json.',
  );
  expect(await resultsOf(fixture)).toEqual([]);
  await rm(join(into, 'b.json'));
  expect((await ops('results', into)).out).toMatch(/Match Odds +open +void/);
});
