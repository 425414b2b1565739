import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorMarket } from '@pavilion/contract/operator-markets';
import { Console, ConsoleProvider } from '../core/console';
import type { Question, RegistryReply, SendRequest } from '../core/request';
import { actsOn } from './acts-on';
import { MarketPage } from './market.page';
import { MarketsPage } from './markets.page';

const market: OperatorMarket = {
  ...{ marketId: '1.2', eventName: 'Padma v Meghna', name: 'Match Odds', kind: 'exchange', status: 'OPEN' },
  ...{
    suspendedBy: null,
    maxStake: null,
    winners: 1,
    removalPolicy: 'VOID_RUNNER',
    settledAt: null,
    resultName: null,
    settlements: [],
  },
  selections: [
    { id: '7', name: 'Padma' },
    { id: '8', name: 'Meghna', isWithdrawn: true },
  ],
  log: [
    {
      ...{ seq: 3, at: 1, operator: 'rina', act: 'market-resettle' },
      details: { before: 'Meghna', result: 'Padma', reason: 'scorer’s mistake', approvedBy: 'karim' },
    },
  ],
};
const settled: OperatorMarket = {
  ...market,
  ...{ status: 'CLOSED', settledAt: 5, resultName: 'Meghna' },
  settlements: [{ part: 1, resultName: 'Meghna', operator: 'rina', reason: 'card', settledAt: 5 }],
};
const listed = { market: '1.2', event: 'Padma v Meghna', name: 'Match Odds', status: 'OPEN', feed: '', players: 2 };

type Reply = RegistryReply<unknown>;
const changed = (done: string, isWaiting = false): Reply => ({ kind: 'ok', value: { done, isWaiting }, tag: null });

/** Opens a page on a fake registry, as an operator with a role. */
async function open(
  page: React.ReactNode,
  shown: OperatorMarket,
  replies: Reply[],
  role = 'trader',
): Promise<Question[]> {
  const sent: Question[] = [];
  const request = (async (question: Question): Promise<Reply> => {
    const { method, path } = question;
    const ok = (value: unknown): Reply => ({ kind: 'ok', value, tag: null });
    if (path === '/session') return ok({ name: 'rina', role: 'desk', parts: [], operatorRoles: [role] });
    if (method === 'POST') {
      sent.push(question);
      return replies.shift() ?? changed('Done.');
    }
    const row = { ...listed, suspended: '', result: 'Padma', matched: 150_000, waiting: 0, at: 1 };
    if (path === '/api/desk/markets') return ok({ markets: [{ ...row, suspended: 'rina' }] });
    return ok(path.includes('settled') ? { markets: [row] } : { market: shown });
  }) as SendRequest;
  const own = new Console(request);
  await own.session.load();
  render(<ConsoleProvider value={own}>{page}</ConsoleProvider>);
  return sent;
}

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

test('markets are listed by what they wait for, with who has suspended one', async () => {
  await open(<MarketsPage />, market, []);
  const waiting = await screen.findByRole('table', { name: 'Markets waiting for a result' });
  expect(within(waiting).getByText('suspended by rina')).toBeVisible();
  expect(within(waiting).getByText('1,500.00')).toBeVisible();
  expect(within(waiting).getByRole('link', { name: 'Padma v Meghna: Match Odds' })).toHaveAttribute(
    'href',
    '/console/markets/1.2',
  );
});

test('a suspension needs a reason, and a refusal is shown in the api’s words', async () => {
  const message = 'Match Odds of Padma v Meghna is already suspended, by karim.';
  const refused: Reply = { kind: 'refused', code: 'refused_by_api', message, findings: [] };
  const sent = await open(<MarketPage id="1.2" />, market, [refused]);
  await press('Suspend…');
  expect(screen.getByRole('button', { name: 'Suspend now' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Why'), 'fixing alarm');
  await press('Suspend now');
  expect(await screen.findByText(message)).toBeVisible();
  await press('Suspend now');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[1]).toMatchObject({ path: '/api/desk/markets/1.2', body: { act: 'suspend', reason: 'fixing alarm' } });
});

test('a limit left empty is the site’s own', async () => {
  const sent = await open(<MarketPage id="1.2" />, market, []);
  await press('Limit stakes…');
  await userEvent.type(screen.getByLabelText('Why'), 'calm again');
  await press('Limit stakes now');
  expect(sent).toMatchObject([{ body: { act: 'limit', stake: 'none' } }]);
});

test('a corrected result is shown before it is sent, again after a change, and waits for a second operator', async () => {
  const replies = [changed('Padma wins'), changed('All void'), changed('Nothing was changed yet', true)];
  const sent = await open(<MarketPage id="1.2" />, settled, replies);
  await press('Correct the result…');
  await userEvent.type(screen.getByLabelText('Result'), 'Padma');
  await userEvent.type(screen.getByLabelText('Why'), 'card');
  await press('Show the effect');
  expect(await screen.findByText('Padma wins')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Result'));
  await userEvent.type(screen.getByLabelText('Result'), 'void');
  expect(screen.queryByText('Padma wins')).toBeNull();
  await press('Show the effect');
  await press('Correct the result now');
  expect(await screen.findByText('Waits for a second operator')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Approvals' })).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { result: 'Padma', isDry: true },
    { result: 'void', isDry: true },
    { act: 'resettle', result: 'void', isDry: false, reason: 'card' },
  ]);
});

test.each([
  ['margin', /The scores of both sides/],
  ['total', /The total, as 4/],
] as const)('a market whose handicaps are of a %s is settled by its score', async (of, hint) => {
  const lines = market.selections.map((each) => ({ ...each, handicap: { of } }));
  await open(<MarketPage id="1.2" />, { ...market, status: 'CLOSED', selections: lines }, []);
  await press('Settle…');
  expect(screen.getByText(hint)).toBeVisible();
});

test('a withdrawn runner is no possible result', async () => {
  await open(<MarketPage id="1.2" />, { ...market, status: 'CLOSED' }, []);
  await press('Settle…');
  expect(screen.getByText('One of: Padma.')).toBeVisible();
});

test('a runner is withdrawn for good, with the factor by which the market reduces the other odds', async () => {
  const reducing = {
    ...market,
    removalPolicy: 'REDUCE',
    selections: [...market.selections, { id: '9', name: 'Jamuna' }],
  };
  const sent = await open(<MarketPage id="1.2" />, reducing, []);
  await press('Withdraw a runner…');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /across the runners are void as a whole.*odds of bets on the other runners are reduced.*Nothing takes it back/,
  );
  const runner = screen.getByLabelText('Runner');
  expect(within(runner).queryByRole('option', { name: 'Meghna' })).toBeNull();
  await userEvent.selectOptions(runner, 'Jamuna');
  await userEvent.type(screen.getByLabelText('Why'), 'lame');
  expect(screen.getByRole('button', { name: 'Withdraw a runner now' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Reduction factor, percent'), '12.5');
  await press('Withdraw a runner now');
  expect(sent).toMatchObject([{ body: { act: 'withdraw', runner: '9', factor: '12.5', reason: 'lame' } }]);
});

test('in a market that reduces no odds there is no factor, and the log says which runner was withdrawn', async () => {
  const details = { runner: 'Meghna', policy: 'VOID_RUNNER', factor: null, result: null, reason: 'injured' };
  const log = [{ seq: 4, at: 1, operator: 'rina', act: 'market-withdraw', details }];
  const sent = await open(<MarketPage id="1.2" />, { ...market, log }, []);
  expect(await screen.findByRole('row', { name: /withdraw.*Meghna withdrawn.*injured/ })).toBeVisible();
  await press('Withdraw a runner…');
  expect(screen.getByRole('dialog')).toHaveTextContent(/across the runners are void as a whole.*Nothing takes it back/);
  expect(screen.queryByLabelText('Reduction factor, percent')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Runner'), 'Padma');
  await userEvent.type(screen.getByLabelText('Why'), 'injured');
  await press('Withdraw a runner now');
  expect(sent[0]?.body).toEqual({ act: 'withdraw', runner: '7', reason: 'injured' });
});

test('the page says who did what and who approved it; who may not change markets only reads', async () => {
  await open(<MarketPage id="1.2" />, market, [], 'support');
  const row = await screen.findByRole('row', { name: /resettle/ });
  expect(row).toHaveTextContent('rina, approved by karim');
  expect(row).toHaveTextContent('Meghna → Padma');
  expect(screen.getByText('Changing a market needs the role trader or admin.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Suspend…' })).toBeNull();
});

test.each<[string, Partial<OperatorMarket>, string]>([
  ['open', {}, 'suspend limit close withdraw void'],
  ['suspended by an operator', { suspendedBy: 'rina' }, 'open limit close withdraw void'],
  ['closed', { status: 'CLOSED' }, 'withdraw settle void'],
  ['settled', settled, 'resettle'],
  ['a line of the house', { kind: 'fancy' }, 'suspend limit settle void'],
])('only what the api takes is offered of a market that is %s', (_, differs, acts) => {
  expect(actsOn({ ...market, ...differs }).join(' ')).toBe(acts);
});
