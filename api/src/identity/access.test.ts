import { domains } from '@pavilion/contract/index';

import { backgroundDone } from '../server/background';
import { identityMatrix, type Row, type Victim } from '../testing/identity-matrix';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';

let world: World;
let victim: Victim;
beforeAll(async () => {
  world = await startWorld();
  // The captcha would refuse what the call itself must not do.
  await world.set('forgot_before_captcha', 1000);
  victim = await makeVictim();
}, 60_000);
afterAll(() => world.stop());

async function makeVictim(): Promise<Victim> {
  const player = await world.newcomer();
  await player.post('/api/send-verification-code', { phone: player.phone });
  const phoneCode = await world.sandbox.nextCodeFor(player.phone);
  await player.post('/api/send-verification-code', { email: player.email });
  const emailCode = await world.sandbox.nextCodeFor(player.email);
  await world.guest.post('/api/usr-forgot-password', { type: 'email', username: player.username, email: player.email });
  const resetCode = await world.sandbox.nextCodeFor(player.email, emailCode);
  const { id } = (await player.get('/api/session')).body as unknown as { id: string };
  return { player, session: id, phoneCode, emailCode, resetCode };
}

/** All that is the victim's, as it stands in the tables. */
async function stateOfVictim(): Promise<unknown> {
  const tables = ['players', 'phones', 'codes', 'sessions', 'exchange_codes'];
  const rows = tables.map((table) => world.app.pool.query(`select * from ${table} where ${table === 'players' ? 'id' : 'player_id'} = $1`, [victim.player.id]));
  return (await Promise.all(rows)).map((result) => result.rows as unknown);
}

const shapes = ['swapped', 'missing', 'array', 'doubled'] as const;
type Shape = (typeof shapes)[number];
type Place = 'query' | 'body' | 'params';
interface Attempt {
  readonly field: string;
  readonly place: Place;
  readonly shape: Shape;
}

/** Each name in each shape; whose call it is, also where the call has no such field. */
function attemptsOf(key: string, row: Row): Attempt[] {
  const own: Place = key.startsWith('GET') ? 'query' : 'body';
  const places: [string, Place][] = [
    ...Object.keys(row.names ?? {}).map((field): [string, Place] => [field, key.includes(`:${field}`) ? 'params' : own]),
    ...['remote_id', 'userId'].flatMap((field): [string, Place][] => [[field, 'query'], ...(own === 'body' ? [[field, 'body'] as [string, Place]] : [])]),
  ];
  return places.flatMap(([field, place]) => shapes.map((shape) => ({ field, place, shape })));
}

async function send(key: string, row: Row, self: TestPlayer, { field, place, shape }: Attempt) {
  const [method = '', path = ''] = key.split(' ');
  const theirs = (row.names?.[field] ?? (({ player }: Victim) => player.id))(victim);
  const mine = (row.body ?? row.query)?.(self)?.[field] ?? self.id;
  const body = { ...row.body?.(self) };
  const query = new URLSearchParams();
  if (place === 'body') body[field] = { swapped: theirs, missing: undefined, array: [theirs], doubled: theirs }[shape];
  if (place === 'query' && shape === 'swapped') query.append(field, theirs);
  if (place === 'query' && shape === 'array') query.append(`${field}[]`, theirs);
  if (place === 'query' && shape === 'doubled') [String(mine), theirs].forEach((value) => query.append(field, value));
  const id = { swapped: theirs, missing: '', array: `${theirs},${theirs}`, doubled: `${String(mine)}/${theirs}` }[shape];
  const url = `${path.replace(/:\w+/, place === 'params' ? id : 'none')}?${query}`;
  const text = place === 'body' && shape === 'doubled' ? JSON.stringify(body).replace('{', `{${JSON.stringify(field)}:${JSON.stringify(mine)},`) : JSON.stringify(body);
  const reply = await fetch(self.base + url, {
    method,
    headers: { authorization: `Bearer ${self.token}`, 'x-forwarded-for': self.address, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body: text }),
  });
  return { status: reply.status, text: await reply.text() };
}

test('every call of these domains has a row, and every field of it is known', async () => {
  const calls = [domains.identity, domains.recovery, domains.sessions].flatMap((domain) => Object.values(domain).flatMap((each) => (isCall(each) ? [each] : [])));
  expect(Object.keys(identityMatrix).sort()).toEqual(['GET /captcha', ...calls.map(({ method, path }) => `${method} ${path}`)].sort());
  const { paths } = (await world.guest.get('/openapi.json')).body as unknown as { paths: Record<string, Record<string, Operation>> };
  for (const { method, path } of calls) {
    const { parameters = [], requestBody } = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
    const fields = [...parameters.map(({ name }) => name), ...Object.keys(requestBody?.content['application/json'].schema.properties ?? {})];
    const { names = {}, plain = [] } = identityMatrix[`${method} ${path}`] ?? {};
    expect([path, [...Object.keys(names), ...plain].sort()]).toEqual([path, fields.sort()]);
  }
});

interface Operation {
  readonly parameters?: { name: string }[];
  readonly requestBody?: { content: { 'application/json': { schema: { properties?: object } } } };
}

function isCall(value: unknown): value is { method: string; path: string } {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}

test.each(Object.entries(identityMatrix))('ASVS 8.2.2: nobody reads or changes another’s by %s', async (key, row) => {
  const before = await stateOfVictim();
  const { player, session, phoneCode, emailCode, resetCode } = victim;
  const canaries = [player.id, player.username, player.email, player.phone, player.phone.slice(1), session, phoneCode, emailCode, resetCode];
  const sent = world.sandbox.messages.length;
  let self = await world.newcomer();
  for (const attempt of attemptsOf(key, row)) {
    if (row.endsSession) self = await self.elsewhere();
    const { status, text } = await send(key, row, self, attempt);
    expect({ ...attempt, leaks: canaries.filter((canary) => text.includes(canary)) }).toEqual({ ...attempt, leaks: [] });
    const right = attempt.shape === 'swapped' ? isRight(key, row, attempt, status) : status < 500;
    expect({ ...attempt, status, right }).toEqual({ ...attempt, status, right: true });
  }
  await backgroundDone(world.app);
  expect(await stateOfVictim()).toEqual(before);
  expect(world.sandbox.messages.slice(sent).filter(({ to }) => to.endsWith(player.phone.slice(1)) || to === player.email)).toEqual([]);
  expect((await player.get('/api/session', { 'x-background': '1' })).status).toBe(200);
});

/** A call named for another player is forbidden outright; a name of theirs is refused in the call's own way. */
function isRight(key: string, row: Row, { field }: Attempt, status: number): boolean {
  if (key === 'GET /captcha') return status === 200;
  if (field === 'remote_id' || field === 'userId') return status === 403;
  return row.swapped === undefined ? status >= 400 : status === row.swapped;
}
