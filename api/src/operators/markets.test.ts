import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyAudit } from '../kernel/audit/audit.service';
import { inTransaction } from '../kernel/database/database';
import { MatchFixture } from '../testing/exchange/match-fixture';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';
import { type CommandResult, runOps } from './run';
import { addOperators } from './testing/operators';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld('exchange-orders');
  // One test has two operators.
  await world.set('operator_approvals', { resettlements: false });
  folder = await mkdtemp(join(tmpdir(), 'scorecards-'));
}, 60_000);
afterAll(() => world.stop());

const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(typed, async () => ({ app: world.app, operator: 'rina', roles: ['admin'] }));
const because = ['--reason', 'official scorecard'];

async function rich(): Promise<TestPlayer> {
  const player = await world.newcomer();
  await inTransaction(world.app.db, (trx) =>
    world.app.ledger.deposit(trx, player.id, 100_000, 'bkash', `opening:${player.id}`),
  );
  return player;
}
const mainOf = async ({ id }: TestPlayer): Promise<number> => (await world.app.ledger.balance(world.app.db, id)).main;
const acts = async (subject: string): Promise<string[]> =>
  (await world.app.db.selectFrom('auditLog').select('act').where('subject', '=', subject).orderBy('seq').execute()).map(
    ({ act }) => act,
  );

/** Creates a match with a bet in each of its markets, ended according to the feed. */
async function ended(): Promise<{ fixture: MatchFixture; backer: TestPlayer; layer: TestPlayer }> {
  const [backer, layer, fixture] = [await rich(), await rich(), await new MatchFixture(world.app).open()];
  await fixture.match(backer, layer, '1', 200, 1000);
  await fixture.bookmakerBet(backer, '1', 'back', 8500, 2000);
  await fixture.fancyBet(backer, 'yes', 48, 10_000, 500);
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ status: 'CLOSED' })
    .where('eventId', '=', fixture.event)
    .execute();
  return { fixture, backer, layer };
}

async function scorecard(fixture: MatchFixture, outcome: object, six = 8): Promise<string> {
  const innings = (team: string, runs: number) => ({
    team,
    overs: Array.from({ length: 20 }, (_, over) => ({
      over,
      deliveries: Array.from({ length: 6 }, () => ({
        runs: { batter: over < 6 ? runs : 1, extras: 0, total: over < 6 ? runs : 1 },
      })),
    })),
  });
  const path = join(folder, `${fixture.event}.json`);
  await writeFile(
    path,
    JSON.stringify({
      info: {
        teams: ['Padma', 'Meghna'],
        overs: 20,
        dates: [new Date(world.app.clock.now()).toISOString().slice(0, 10)],
        outcome,
      },
      innings: [innings('Padma', six / 6), innings('Meghna', 1)],
    }),
  );
  return path;
}

test('one result settles all markets that the winner decides, and logs the reason', async () => {
  const { fixture, backer } = await ended();
  expect(await ops('market', 'settle', fixture.odds, 'Padma')).toMatchObject({
    exit: 2,
    error: expect.stringContaining('--reason'),
  });
  const output = await ops('market', 'settle', fixture.odds, 'padma', ...because);
  expect(output).toMatchObject({ exit: 0 });
  // 9.50 from the match odds, 17.00 from the bookmaker; the fancy's 5.00 is still on hold.
  expect(await mainOf(backer)).toBe(100_000 + 950 + 1700 - 500);
  expect([await acts(fixture.odds), await acts(fixture.bookmaker), await acts(fixture.fancy)]).toEqual([
    ['market-settle'],
    ['market-settle'],
    [],
  ]);
  expect((await verifyAudit(world.app.db)).kind).toBe('consistent');
});

test('a dry run prints its changes and changes nothing, not even the log', async () => {
  const { fixture, backer } = await ended();
  const before = await mainOf(backer);
  const dry = await ops('market', 'settle', fixture.odds, 'Meghna', '--dry', ...because);
  expect(dry.out).toContain('Nothing was changed');
  expect(dry.out).toMatch(/Match Odds +open +Meghna +2 +9\.50 +10\.00 +0\.50/);
  expect([await mainOf(backer), await acts(fixture.odds)]).toEqual([before, []]);
  const list = await ops('market', 'list', '--json');
  expect(JSON.parse(list.out)).toContainEqual(
    expect.objectContaining({ market: fixture.odds, players: 2, matched: 1000 }),
  );
});

test('a correction moves nothing until another trader approves it; a first result needs one person', async () => {
  const { fixture, backer } = await ended();
  await world.set('operator_approvals', {});
  await addOperators(world.app, { rina: ['trader'], tuli: ['trader'] });
  expect((await ops('market', 'settle', fixture.odds, 'Padma', ...because)).exit).toBe(0);
  const before = await mainOf(backer);
  const pending = await ops('market', 'resettle', fixture.odds, 'Meghna', ...because, '--json');
  expect([pending.exit, await mainOf(backer), await acts(fixture.odds)]).toEqual([4, before, ['market-settle']]);
  const { request } = JSON.parse(pending.out) as { request: string };
  const tuli = { app: world.app, operator: 'tuli', roles: ['trader'] } as const;
  expect((await runOps(['requests', 'approve', request], async () => tuli)).exit).toBe(0);
  expect(await mainOf(backer)).toBeLessThan(before);
  const details = await world.app.db
    .selectFrom('auditLog')
    .select(['operator', 'details'])
    .where('subject', '=', fixture.odds)
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  expect(details).toMatchObject({ operator: 'rina', details: { result: 'Meghna', approvedBy: 'tuli' } });
  await world.set('operator_approvals', { resettlements: false });
});

test('a settled market is corrected or voided only explicitly, and each decision stays readable', async () => {
  const { fixture, backer, layer } = await ended();
  expect((await ops('market', 'resettle', fixture.odds, 'Padma', ...because)).error).toContain('never settled');
  await ops('market', 'settle', fixture.odds, 'Padma', ...because);
  expect((await ops('market', 'settle', fixture.odds, 'Meghna', ...because)).error).toContain(
    'already settled (Padma)',
  );
  expect((await ops('market', 'resettle', fixture.odds, 'Padma', ...because)).error).toContain(
    'already has this result',
  );
  expect((await ops('market', 'resettle', fixture.odds, 'Nobody', ...because)).error).toContain('Padma, Meghna');
  expect((await ops('market', 'resettle', fixture.odds, 'Meghna', ...because)).exit).toBe(0);
  expect([await mainOf(backer), await mainOf(layer)]).toEqual([100_000 - 1000 - 2000 - 500, 100_950]);
  await ops('market', 'void', fixture.odds, ...because);
  expect([await mainOf(backer), await mainOf(layer)]).toEqual([100_000 - 2000 - 500, 100_000]);
  expect((await ops('market', 'show', fixture.odds)).out).toMatch(/1 +Padma[\s\S]*2 +Meghna[\s\S]*3 +void/);
  const messages = await world.app.db
    .selectFrom('inboxMessages')
    .select('kind')
    .where('playerId', '=', layer.id)
    .execute();
  expect(messages.map(({ kind }) => kind)).toEqual(['market_resettled', 'market_resettled']);
});

test('a message about a corrected fancy words its title by its subject, in the reader’s language', async () => {
  const { fixture, backer } = await ended();
  const settlesBy = JSON.stringify({ of: 'runs', innings: 1, overs: 6, team: 'PDM' });
  await world.app.db.updateTable('exchangeBooks').set({ settlesBy }).where('marketId', '=', fixture.fancy).execute();
  await ops('market', 'settle', fixture.fancy, '50', ...because);
  await ops('market', 'resettle', fixture.fancy, '40', ...because);
  const messageIn = async (language: string, digits: string): Promise<string> =>
    (
      (await backer.get(`/api/inbox?digits=${digits}`, { cookie: `lang=${language}` })).body as unknown as {
        data: { data: { message: string }[] };
      }
    ).data.data.find(({ message }) => message.includes('PDM'))?.message ?? '';
  expect(await messageIn('en', 'latn')).toContain('Padma v Meghna: 6 over runs, PDM');
  expect(await messageIn('bn', 'latn')).toContain('Padma v Meghna: 6 ওভারে রান, PDM');
  expect(await messageIn('bn', 'beng')).toContain('Padma v Meghna: ৬ ওভারে রান, PDM');
});

test('a market still open in the feed cannot be settled, but may be voided', async () => {
  const { fixture, backer } = await ended();
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ status: 'SUSPENDED' })
    .where('marketId', '=', fixture.odds)
    .execute();
  expect((await ops('market', 'settle', fixture.odds, 'Padma', ...because)).error).toContain('still SUSPENDED');
  expect((await ops('market', 'void', fixture.odds, ...because)).exit).toBe(0);
  expect(await mainOf(backer)).toBe(100_000 - 2000 - 500);
});

test('an official scorecard settles the markets it decides and leaves the others to a person', async () => {
  const { fixture, backer } = await ended();
  const path = await scorecard(fixture, { winner: 'Padma', by: { runs: 12 } }, 12);
  const mine = ['--event', fixture.event, ...because];
  const first = await ops('market', 'results', path, ...mine);
  expect(first.out).toContain(`${fixture.fancy}  6 over runs PAD`);
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ settlesBy: JSON.stringify({ of: 'runs', innings: 1, overs: 6 }) })
    .where('marketId', '=', fixture.fancy)
    .execute();
  // 72 runs in six overs of twelve; Yes was at 48.
  expect((await ops('market', 'results', path, ...mine)).exit).toBe(0);
  expect(await mainOf(backer)).toBe(100_000 + 950 + 1700 + 500);
  expect((await ops('market', 'results', path, ...mine)).error).toContain('already has this result');
  // The file was wrong: the official scorecard has a tie.
  await scorecard(fixture, { result: 'tie', eliminator: 'Padma' }, 12);
  await ops('market', 'results', path, ...mine);
  expect(await mainOf(backer)).toBe(100_000 + 500);
});

test('team names that match no selection have to be mapped with --as', async () => {
  const { fixture } = await ended();
  const path = await scorecard(fixture, { winner: 'Padma' });
  await world.app.db
    .updateTable('exchangeBooks')
    .set({
      selections: JSON.stringify([
        { id: '1', name: 'Padma Kings', outcome: '1' },
        { id: '2', name: 'Meghna', outcome: '2' },
      ]),
    })
    .where('eventId', '=', fixture.event)
    .where('kind', '<>', 'fancy')
    .execute();
  expect((await ops('market', 'results', path, '--event', fixture.event, ...because)).error).toContain('--as');
  expect(
    (await ops('market', 'results', path, '--event', fixture.event, '--as', 'Padma=Padma Kings', '--dry', ...because))
      .exit,
  ).toBe(0);
  expect((await ops('market', 'results', path, '--as', 'Jamuna=Padma Kings', ...because)).exit).toBe(2);
  await writeFile(path, '{"info":{}}');
  expect((await ops('market', 'results', path, ...because)).error).toContain('not a scorecard');
});

test('a line whose overs could not be bowled decides the numbers that were passed; bets on higher ones are void', async () => {
  const [low, high, fixture] = [await rich(), await rich(), await new MatchFixture(world.app).open()];
  await fixture.fancyBet(low, 'yes', 48, 10_000, 500);
  await fixture.fancyBet(high, 'yes', 60, 10_000, 500);
  await fixture.fancyBet(high, 'no', 61, 10_000, 300);
  expect((await ops('market', 'settle', fixture.fancy, '55+', ...because)).exit).toBe(0);
  expect([await mainOf(low), await mainOf(high)]).toEqual([100_500, 100_000]);
  const { body } = await high.get('/api/exchange/history');
  const statuses = (body['data'] as unknown as { status: string }[]).map(({ status }) => status);
  expect(statuses).toEqual(['void', 'void']);
  // The innings was resumed after all.
  expect((await ops('market', 'resettle', fixture.fancy, '60', ...because)).exit).toBe(0);
  expect([await mainOf(low), await mainOf(high)]).toEqual([100_500, 100_800]);
  expect((await ops('market', 'resettle', fixture.fancy, '60-', ...because)).exit).toBe(1);
});
