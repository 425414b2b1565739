import { allEndpoints, type domains } from '@pavilion/contract/index';
import type { TestPlayer } from '../player';
import type { World } from '../world';

type Fields = Record<string, unknown>;

/** The victim's id or ids for a field. */
type VictimFields<Victim> = Readonly<Record<string, (victim: Victim) => string | readonly string[]>>;

/** A call as players make it for themselves, and its fields that could name another player's data. */
export interface Row<Victim, Self = TestPlayer> {
  readonly query?: (self: Self) => Fields;
  readonly body?: (self: Self) => Fields;
  /** The id in the path. */
  readonly id?: (self: Self) => string;
  /** A file's bytes, sent instead of a body. */
  readonly upload?: Buffer;
  /** Fields that name a player, their data or their secret: refused. */
  readonly names?: VictimFields<Victim>;
  /** Fields of that kind which get the same response as the player's own and have no effect. */
  readonly inert?: VictimFields<Victim>;
  /** Fields that name no owner. */
  readonly plain?: readonly string[];
  /** The call needs a confirmation of the caller's password. */
  readonly isConfirmed?: true;
  /** The call ends the caller's session. */
  readonly endsSession?: true;
  /** Bound outside the contract, so it ignores owner fields. */
  readonly readsNoOwner?: true;
}

/** Rows by method and path. */
export type Matrix<R> = Readonly<Record<string, R>>;

const shapes = ['swapped', 'missing', 'array', 'doubled'] as const;
type Place = 'query' | 'body' | 'params' | 'header';

interface Attempt {
  readonly field: string;
  readonly place: Place;
  readonly shape: (typeof shapes)[number];
  readonly theirs: string;
  readonly isRight: (status: number) => boolean;
}

const OWNER = ['remote_id', 'userId'];
const HEADER = 'Idempotency-Key';
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Returns each name in each shape, including owner fields that the call doesn't have. */
export function attemptsOf<V extends { readonly player: TestPlayer }>(
  key: string,
  row: Row<V, never>,
  victim: V,
): Attempt[] {
  const isBodied = !key.startsWith('GET') && row.upload === undefined;
  const own: Place = isBodied && row.query === undefined ? 'body' : 'query';
  const placeOf = (field: string): Place => (field === HEADER ? 'header' : key.includes(`:${field}`) ? 'params' : own);
  const each = (theirs: VictimFields<V> = {}, isRight: Attempt['isRight']): Omit<Attempt, 'shape'>[] =>
    Object.entries(theirs).flatMap(([field, find]) =>
      [find(victim)].flat().map((value) => ({ field, place: placeOf(field), theirs: value, isRight })),
    );
  const { [OWNER[0] ?? '']: _, ...names } = row.names ?? {};
  // A call that names another player is refused with 403.
  const isForbidden = (status: number): boolean => status === (row.readsNoOwner ? 200 : 403);
  const owners = OWNER.flatMap((field) =>
    (['query', ...(isBodied ? ['body'] : [])] as Place[]).map((place) => ({
      field,
      place,
      theirs: victim.player.id,
      isRight: isForbidden,
    })),
  );
  const all = [...each(names, isRefusal), ...each(row.inert, (status) => status === 200), ...owners];
  const attempts = all.flatMap((name) =>
    shapes.map((shape) => ({
      ...name,
      shape,
      isRight: shape === 'swapped' ? name.isRight : (status: number) => status < 500,
    })),
  );
  // One 'missing' attempt per field is enough, and optional fields are left out anyway.
  const isNew = ({ field, place, shape }: Attempt, index: number): boolean =>
    shape !== 'missing' ||
    (place !== 'header' &&
      !OWNER.includes(field) &&
      attempts.findIndex((each) => each.field === field && each.shape === shape) === index);
  return attempts.filter(isNew);
}

interface ReceivedResponse {
  readonly status: number;
  readonly text: string;
}

/** Sends a call as the player makes it, or with one field changed by an attempt. */
export async function send<V, S>(
  key: string,
  row: Row<V, S>,
  caller: TestPlayer,
  self: S,
  attempt?: Attempt,
): Promise<ReceivedResponse> {
  const [method = '', path = ''] = key.split(' ');
  const fields = { ...row.query?.(self), ...row.body?.(self), [/:(\w+)/.exec(path)?.[1] ?? '']: row.id?.(self) };
  const mine = attempt && (fields[attempt.field] ?? caller.id);
  const query = new URLSearchParams(
    Object.entries(row.query?.(self) ?? {}).map(([name, value]) => [name, String(value)]),
  );
  if (attempt?.place === 'query') alterQuery(query, attempt, String(mine));
  const named = attempt?.place === 'params' ? pathOf(attempt, String(mine)) : (row.id?.(self) ?? 'none');
  const text = bodyOf({ ...row.body?.(self) }, mine, attempt);
  const isBodied = method !== 'GET';
  const reply = await fetch(`${caller.base}${path.replace(/:\w+/, named)}?${query}`, {
    method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'x-forwarded-for': caller.address,
      ...(isBodied && { 'content-type': row.upload ? 'image/gif' : 'application/json' }),
      ...(row.isConfirmed && (await caller.confirm())),
      ...(attempt?.place === 'header' && headerOf(attempt)),
    },
    ...(isBodied && { body: row.upload ? new Uint8Array(row.upload) : text }),
  });
  return { status: reply.status, text: await reply.text() };
}

function alterQuery(query: URLSearchParams, { field, shape, theirs }: Attempt, mine: string): void {
  query.delete(field);
  if (shape === 'swapped') query.append(field, theirs);
  if (shape === 'array') query.append(`${field}[]`, theirs);
  if (shape === 'doubled') [mine, theirs].forEach((value) => query.append(field, value));
}

function pathOf({ shape, theirs }: Attempt, mine: string): string {
  return { swapped: theirs, missing: '', array: `${theirs},${theirs}`, doubled: `${mine}/${theirs}` }[shape];
}

function headerOf({ field, shape, theirs }: Attempt): Record<string, string> {
  return {
    swapped: { [field]: theirs },
    missing: {},
    array: { [field]: `${theirs}, ${theirs}` },
    doubled: { [field]: `one-of-my-own, ${theirs}` },
  }[shape] as Record<string, string>;
}

function bodyOf(body: Fields, mine: unknown, attempt?: Attempt): string {
  if (attempt?.place !== 'body') return JSON.stringify(body);
  const { field, shape, theirs } = attempt;
  // For a list of the player's own: the victim's instead, a list in the list, or the victim's added.
  const list = { swapped: [theirs], missing: undefined, array: [[theirs]], doubled: [mine, theirs].flat() };
  const single = { swapped: theirs, missing: undefined, array: [theirs], doubled: theirs };
  body[field] = (Array.isArray(mine) ? list : single)[shape];
  const text = JSON.stringify(body);
  return shape === 'doubled' && !Array.isArray(mine)
    ? text.replace('{', `{${JSON.stringify(field)}:${JSON.stringify(mine)},`)
    : text;
}

/** Returns the fault in the response to an attempt, or null. */
export function faultOf(
  { isRight, ...attempt }: Attempt,
  { status, text }: ReceivedResponse,
  canaries: readonly string[],
): object | null {
  const leaks = canaries.filter((canary) => text.includes(canary));
  // Keys are per player: another player's key is neither reported nor in the way.
  const isKeyReused = text.includes('key_reused');
  return leaks.length === 0 && !isKeyReused && isRight(status)
    ? null
    : { ...attempt, status, leaks, text: text.slice(0, 300) };
}

/**
 * Makes every attempt of a row at a victim's data.
 *
 * @param canaries - texts of the victim that no response may contain.
 * @returns the faults in the responses.
 */
export async function findFaults<V extends { readonly player: TestPlayer }, S>(
  key: string,
  row: Row<V, S>,
  attacker: { readonly caller: TestPlayer; readonly self: S },
  { victim, canaries }: { readonly victim: V; readonly canaries: readonly string[] },
): Promise<object[]> {
  const faults: object[] = [];
  for (const attempt of attemptsOf(key, row, victim)) {
    const fault = faultOf(attempt, await send(key, row, attacker.caller, attacker.self, attempt), canaries);
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

type Domain = (typeof domains)[keyof typeof domains];

/** Returns every call of the domains and of those bound outside them, with its fields from /openapi.json. */
export async function callsOf(
  world: World,
  list: readonly Domain[],
  outside: readonly string[] = [],
): Promise<Record<string, string[]>> {
  const { paths } = (await world.guest.get('/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  const every = new Set<unknown>(allEndpoints());
  const calls = list.flatMap(
    (domain) => Object.values(domain as object).filter((each) => every.has(each)) as { method: string; path: string }[],
  );
  const documented = calls.map(({ method, path }): [string, string[]] => {
    const { parameters = [], requestBody } = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
    return [
      `${method} ${path}`,
      [
        ...parameters.map(({ name }) => name),
        ...Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      ].sort(),
    ];
  });
  return Object.fromEntries([
    ...documented,
    ...outside.map((key): [string, string[]] => [key, [...key.matchAll(/:(\w+)/g)].map(([, name]) => String(name))]),
  ]);
}

interface Operation {
  readonly parameters?: { name: string }[];
  readonly requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } };
}

/** Returns every call of a matrix with the fields its row covers. */
export function documentedFields(matrix: Matrix<Row<never, never>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(matrix).map(([key, { names = {}, inert = {}, plain = [] }]) => [
      key,
      [...new Set([...Object.keys(names), ...Object.keys(inert), ...plain])].sort(),
    ]),
  );
}

/** Returns all rows of a player in all tables. */
export async function readPlayerRows({ app }: World, player: string): Promise<Record<string, unknown>> {
  const query = async (table: string, where: string): Promise<[string, unknown]> => [
    table,
    (await app.pool.query(`select t::text from ${table} t where ${where} order by 1`, [player])).rows,
  ];
  const owned = await app.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'player_id'`,
  );
  const theirs = `select id from deposits where player_id = $1 union select id from withdrawals where player_id = $1`;
  return Object.fromEntries([
    await query('players', 'id = $1'),
    await query('accounts', 'owner = $1'),
    await query('entries', 'account_id in (select id from accounts where owner = $1)'),
    await query('transaction_steps', `transaction_id in (${theirs})`),
    ...(await Promise.all(owned.rows.map(({ name }) => query(name, 'player_id = $1')))),
  ]);
}
