import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorPaths } from '@pavilion/contract/operators';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';

/** An api with two operators: the edge that the registry asks. */
class FakeApi {
  readonly commands: string[][] = [];
  readonly sessions = new Map<string, readonly string[]>();
  private server?: Server;

  async start(port = 0): Promise<string> {
    this.server = createServer((request, response) => {
      let text = '';
      request.on('data', (piece: Buffer) => (text += piece.toString()));
      request.on('end', () => {
        const token = String(request.headers.authorization).slice('Bearer '.length);
        const [status, answer] = this.answer(`${request.method} ${request.url}`, token, text);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => void this.server?.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => void this.server?.close(resolve));
  }

  private answer(call: string, token: string, text: string): [number, object] {
    const roles = this.sessions.get(token);
    const person = { name: `${roles?.[0]}1`, roles, expires: Date.now() + 60_000 };
    if (call === `POST ${operatorPaths.session}`) {
      const { name, password, code } = JSON.parse(text) as Record<string, string>;
      if (password !== 'correct horse battery' || code !== '123456')
        return [401, { code: 'wrong_credentials', message: 'Name, password or code is wrong.' }];
      const opened = `token-of-${name}`;
      this.sessions.set(opened, [String(name)]);
      return [200, { ...person, name: `${name}1`, roles: [name], token: opened }];
    }
    if (roles === undefined) return [401, { code: 'unauthenticated' }];
    if (call === `GET ${operatorPaths.session}`) return [200, person];
    if (call === `DELETE ${operatorPaths.session}`) return [200, { signedOut: this.sessions.delete(token) }];
    const { typed } = JSON.parse(text) as { typed: string[] };
    this.commands.push(typed);
    if (typed.includes('resettle')) return [200, { out: 'Nothing was changed yet.', error: '', exit: 4 }];
    if (typed[1] === 'approve') return [200, { out: '', error: 'R00000001 is your own request.', exit: 1 }];
    return [200, { out: '[]', error: '', exit: 0 }];
  }
}

let api: FakeApi;
let registry: TestRegistry;
beforeEach(async () => {
  api = new FakeApi();
  registry = await startRegistry(undefined, { apis: [await api.start()] });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
  await api.stop();
});

const host = '127.0.0.1:4400';
const own = { host, origin: `http://${host}` };
const signIn = (payload: object) =>
  registry.app.inject({ method: 'POST', url: '/console/session', payload, headers: own });
const as = async (name: string): Promise<string> => {
  const answer = await signIn({ name, password: 'correct horse battery', code: '123456' });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
};
const look = (cookie: string, url = '/console/api/channels') => registry.app.inject({ url, headers: { host, cookie } });
const send = (cookie: string, url: string, payload: object = {}) =>
  registry.app.inject({ method: 'POST', url: `/console/api${url}`, payload, headers: { ...own, cookie } });
const kill = (cookie: string) => send(cookie, '/channels/production/kills', { part: 'wallet', reason: 'x' });

test('an operator signs in with password and code, and roles decide what they see and do', async () => {
  const [admin, support] = [await as('admin'), await as('support')];
  expect((await look(admin)).statusCode).toBe(200);
  expect((await look(admin, '/console/api/credentials')).statusCode).toBe(200);
  expect((await look(await as('release'), '/console/api/credentials')).json().code).toBe('forbidden');
  expect((await look(support)).json().code).toBe('forbidden');
  expect((await kill(support)).json().code).toBe('forbidden');
  expect((await look(support, '/console/api/desk/requests')).json()).toEqual({ requests: [] });
  expect((await look(support, '/console/api/desk/requests/R00000012')).json()).toEqual({ request: [] });
  expect(api.commands.at(-1)).toEqual(['requests', 'show', 'R00000012', '--json']);
  expect((await look(support, '/console/session')).json()).toMatchObject({ role: 'desk', operatorRoles: ['support'] });
  expect((await signIn({ name: 'admin', password: 'x', code: '123456' })).json().code).toBe('token_wrong');
});

test('a copied cookie ends with the sign-out, and with a session that the api ended', async () => {
  const cookie = await as('release');
  const headers = { ...own, cookie };
  await registry.app.inject({ method: 'DELETE', url: '/console/session', headers });
  expect((await look(cookie)).json().code).toBe('signed_out');
  const other = await as('admin');
  api.sessions.clear();
  expect((await look(other)).json().code).toBe('signed_out');
});

test('without the api an operator who was there goes on for ten minutes, and nobody signs in', async () => {
  const cookie = await as('release');
  await api.stop();
  expect((await look(cookie)).statusCode).toBe(200);
  expect((await signIn({ name: 'admin', password: 'correct horse battery', code: '123456' })).json().code).toBe(
    'api_away',
  );
  expect((await signIn({ token: registry.token })).statusCode).toBe(200);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
  expect((await look(cookie)).json().code).toBe('api_away');
});

test('the desk sends a closed list of commands, whatever is typed', async () => {
  const cookie = await as('cashier');
  await look(cookie, `/console/api/desk/players?text=${encodeURIComponent('--limit=9999 x')}`);
  expect(api.commands.at(-1)).toEqual(['find', '--json', '--', '--limit=9999 x']);
  expect((await send(cookie, '/desk/requests/R00000001/approve')).json()).toMatchObject({
    code: 'refused_by_api',
    message: 'R00000001 is your own request.',
  });
  expect((await send(cookie, '/desk/requests/x;y/approve')).statusCode).toBe(400);
  await send(cookie, '/desk/requests/R00000001/refuse', { reason: '--all' });
  expect(api.commands.at(-1)).toEqual(['requests', 'refuse', 'R00000001', '--reason=--all']);
  const token = String((await signIn({ token: registry.token })).headers['set-cookie']).split(';')[0] ?? '';
  expect((await look(token, '/console/api/desk/requests')).json().code).toBe('forbidden');
});

test('markets are changed by a closed list of acts, and one that waits for a second operator says so', async () => {
  const cookie = await as('trader');
  const market = '/desk/markets/1.234-5';
  await look(cookie, '/console/api/desk/markets?settled=yes');
  expect(api.commands.at(-1)).toEqual(['market', 'list', '--json', '--settled']);
  expect((await look(cookie, `/console/api${market}`)).json()).toEqual({ market: [] });
  expect(api.commands.at(-1)).toEqual(['market', 'show', '1.234-5', '--json', '--without-players']);
  const done = await send(cookie, market, { act: 'limit', stake: '--x', reason: '--dry' });
  expect(done.json()).toEqual({ done: '[]', isWaiting: false });
  expect(api.commands.at(-1)).toEqual(['market', '--reason=--dry', '--', 'limit', '1.234-5', '--x']);
  await send(cookie, market, { act: 'void', reason: 'x', isDry: true });
  expect(api.commands.at(-1)).toEqual(['market', '--reason=x', '--dry', '--', 'void', '1.234-5']);
  await send(cookie, market, { act: 'withdraw', runner: '--dry', factor: '12.5', reason: 'x' });
  const withdrawn = ['market', '--reason=x', '--factor=12.5', '--', 'withdraw', '1.234-5', '--dry'];
  expect(api.commands.at(-1)).toEqual(withdrawn);
  const corrected = await send(cookie, market, { act: 'resettle', result: 'Padma', reason: 'x' });
  expect(corrected.json()).toEqual({ done: 'Nothing was changed yet.', isWaiting: true });
  const count = api.commands.length;
  for (const wrong of [
    { act: 'results', reason: 'x' },
    { act: 'suspend' },
    { act: 'settle', reason: 'x' },
    { act: 'withdraw', reason: 'x' },
  ])
    expect((await send(cookie, market, wrong)).statusCode).toBe(400);
  expect((await send(cookie, '/desk/markets/--settled', { act: 'open', reason: 'x' })).statusCode).toBe(400);
  expect(api.commands).toHaveLength(count);
});
