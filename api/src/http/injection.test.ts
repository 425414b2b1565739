import { type Client } from '../testing/client';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';

let world: World;
let victim: TestPlayer;
let attacker: TestPlayer;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  victim = await (await world.player()).deposit('777.00');
  attacker = await (await world.player()).deposit('500.00');
}, 60_000);
afterAll(() => world.stop());

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly type?: string; readonly enum?: readonly string[]; readonly pattern?: string };
}

interface TextInput {
  readonly path: string;
  readonly name: string;
  /** Valid values of the other required inputs. */
  readonly others: Readonly<Record<string, string>>;
}

const NEEDED: Readonly<Record<string, string>> = {
  from: '2026-01-01',
  to: '2026-01-31',
  name: 'bKash',
  amount: '500.00',
};

/** Returns the text inputs of every call that reads: those in the query, and the id in the path. */
async function textInputs(): Promise<TextInput[]> {
  const { paths } = (await world.guest.get('/openapi.json')).body as unknown as {
    paths: Record<string, { get?: { parameters?: readonly Parameter[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters ?? [];
    return parameters
      .filter(({ schema }) => schema.enum === undefined)
      .map(({ name }) => ({ path, name, others: neededBeside(parameters, name) }));
  });
}

const neededBeside = (parameters: readonly Parameter[], name: string): Record<string, string> =>
  Object.fromEntries(
    parameters
      .filter((each) => each.in === 'query' && each.required === true && each.name !== name)
      .map((each) => [each.name, each.schema.enum?.[0] ?? NEEDED[each.name] ?? '1']),
  );

function read(client: Client, { path, name, others }: TextInput, value: string) {
  const inPath = path.replace(`{${name}}`, encodeURIComponent(value)).replace(/{\w+}/g, '1');
  const query = new URLSearchParams({ ...others, ...(inPath === path && { [name]: value }) });
  return fetch(`${client.base}${inPath}?${query}`, { headers: { authorization: `Bearer ${client.token ?? ''}` } });
}

const payloads = ["' or '1'='1", "%' or true --", "'; drop table players; --", '") or 1=1 --', "\\' or 1=1 --"];

const objectsIn = (text: string): number => text.split('{').length + text.split('\n').length;

test('ASVS 1.2.4: no text input of a reading call is read as SQL', async () => {
  const { rows } = await world.app.pool.query<{ id: string }>('select id from deposits where player_id = $1', [
    victim.id,
  ]);
  const canaries = [victim.id, victim.username, victim.phone.slice(1), '777.00', ...rows.map(({ id }) => id)];
  const inputs = await textInputs();
  expect(inputs.length).toBeGreaterThan(60);
  for (const input of inputs) {
    const plain = await read(attacker, input, 'zz');
    const found = objectsIn(await plain.text());
    for (const added of payloads) {
      const reply = await read(attacker, input, `zz${added}`);
      const text = await reply.text();
      const leaks = canaries.filter((canary) => text.includes(canary));
      // A refusal is as good; a list has no more entries than for the plain text.
      const isSame = reply.status === plain.status ? objectsIn(text) <= found : reply.status === 422;
      expect({ ...input, added, status: reply.status, text, leaks, isSame }).toMatchObject({ leaks: [], isSame: true });
    }
  }
  expect(await victim.balance()).toBe('777.00');
}, 60_000);
