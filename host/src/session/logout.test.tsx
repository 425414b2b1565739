import { act } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { Page } from './logout.page';

const LOGOUT = 'POST /api/logout';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function leaveWith(answer: unknown) {
  const api = fakeApi({ [LOGOUT]: { success: true } });
  const tokens: (string | null)[] = [];
  const transport = async (request: Parameters<typeof api.transport>[0]) => {
    tokens.push(localStorage.getItem('token'));
    const reply = await api.transport(request);
    return answer instanceof Promise ? ((await answer) as typeof reply) : answer === null ? null : reply;
  };
  return { api, tokens, ...(await renderWithPlatform(<Page />, { transport, at: '/player/logout' })) };
}

test('the server has revoked the token before home shows, and storage is empty', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { api, tokens, address, platform } = await leaveWith(new Promise((resolve) => (answer = resolve)));
  await wait(1000);
  expect(api.requestsTo(LOGOUT)).toHaveLength(1);
  expect(tokens.at(-1)).toBe('token-1');
  expect(address()).toBe('/player/logout');
  answer({ status: 200, json: { success: true } });
  await wait(50);
  expect(address()).toBe('/');
  expect(platform.session.isPlayer).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a player can log out without a network', async () => {
  const { address, platform } = await leaveWith(null);
  await wait(50);
  expect(platform.session.isPlayer).toBe(false);
  expect(address()).toBe('/');
});

test('a server that hangs delays logout by at most five seconds', async () => {
  const { address, platform } = await leaveWith(new Promise(() => undefined));
  await wait(5100);
  expect(platform.session.isPlayer).toBe(false);
  expect(address()).toBe('/');
});
