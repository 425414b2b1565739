import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@pavilion/testing';
import { renderInHost } from '../testing/site-map';
import { PlayTime } from './play-time';
import { RealityCheck } from './reality-check';
import { SessionEnded } from './session-ended';
import { SessionWarning } from './session-warning';

const MINUTE = 60_000;
const iso = (fromNow: number): string => new Date(Date.now() + fromNow * MINUTE).toISOString();

/** Session times with the given minutes played and left. */
function times({ played = 10, idle = 30, end = 710, check = null as number | null, net = '0.00' } = {}) {
  return {
    id: 's1',
    now: iso(0),
    started_at: iso(-played),
    idle_ends_at: iso(idle),
    ends_at: iso(end),
    reality_check_minutes: check,
    net_position: net,
    restriction: null,
  };
}

async function visit(session: object, extended: unknown = times()) {
  const api = fakeApi({
    'GET /api/session': session,
    'POST /api/session/keep': extended,
    'POST /api/logout': { success: true },
  });
  const everything = (
    <>
      <PlayTime />
      <SessionWarning />
      <SessionEnded />
      <RealityCheck />
    </>
  );
  const page = await renderInHost(everything, { transport: api.transport, at: '/deposit' });
  await act(page.platform.sessionClock.read);
  return { api, ...page };
}

test('the time played shows, with hours from the first hour on', async () => {
  await visit(times({ played: 65.5 }));
  expect(screen.getByRole('timer', { name: 'Session time' })).toHaveTextContent(/^1:05:[23]\d$/);
});

test('an idle session warns two minutes before its end, and staying extends it', async () => {
  const { api } = await visit(times({ idle: 1.5 }));
  const dialog = within(screen.getByRole('dialog', { name: 'Are you still there?' }));
  expect(dialog.getByRole('timer', { name: 'Logged out in' })).toHaveTextContent(/01:[0-3]\d/);
  await userEvent.click(dialog.getByRole('button', { name: 'Stay logged in' }));
  expect(api.requestsTo('POST /api/session/keep')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a response the warning stays and says so', async () => {
  await visit(times({ idle: 1.5 }), null);
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(screen.getByRole('alert')).toHaveTextContent('could not be reached');
});

test('at its maximum length a session can only be restarted, and login leads back', async () => {
  const { address, platform } = await visit(times({ played: 719, idle: 30, end: 1 }));
  const dialog = within(screen.getByRole('dialog', { name: 'Your session is about to end' }));
  expect(dialog.queryByRole('button', { name: 'Stay logged in' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Log in again' }));
  expect(platform.session.isPlayer).toBe(false);
  expect(address()).toBe('/login?from=%2Fdeposit');
});

test.each([
  ['idle', 'You were logged out after 30 minutes without activity.'],
  ['absolute', 'Your session reached its time limit.'],
  ['revoked', /from another device/],
] as const)('a player whose session ended sees why: %s', async (why, text) => {
  const { platform } = await visit(times());
  await act(platform.sessionClock.extend);
  act(() => platform.session.end(why));
  const dialog = within(screen.getByRole('dialog', { name: 'You were logged out' }));
  expect(dialog.getByText(text)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Log in again' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the reality check shows time and net position, and closes only on an answer', async () => {
  await visit(times({ played: 61, check: 60, net: '-250.00' }));
  const dialog = screen.getByRole('dialog', { name: 'Reality check' });
  expect(dialog).toHaveTextContent('1 h 1 min');
  expect(dialog).toHaveTextContent('-৳250.00');
  act(() => void dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  expect(dialog).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'Safer gambling' })).toHaveAttribute('href', '/safer-gambling');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the reality check waits for work in flight', async () => {
  const page = await visit(times({ played: 61, check: 60 }), times());
  let finish: () => void = () => undefined;
  await act(async () => void page.platform.pending.during(() => new Promise<void>((done) => (finish = done))));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => finish());
  expect(screen.getByRole('dialog', { name: 'Reality check' })).toBeInTheDocument();
});
