import { sql } from 'kysely';
import { startWorld, type World } from '../../../testing/world';
import { methodNamesBn } from '../migrations/0134-method-names-bn';

let world: World;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
afterAll(() => world.stop());

const inBangla = { cookie: 'lang=bn' };

test('the migration names the known wallets; lists, records, files and the inbox use the name', async () => {
  const { db } = world.app;
  const before = await (await world.player()).deposit('500.00');
  await world.asOwner((owner) =>
    sql`alter table payment_methods drop column name_bn; alter table turnover_tickets drop column method_name_bn`.execute(
      owner,
    ),
  );
  await sql`insert into payment_methods (name, provider, icon, min, max) values ('Tap', 'tap', 'tap.svg', 1, 2)`.execute(
    db,
  );
  await world.asOwner((owner) => sql.raw(methodNamesBn.up).execute(owner));
  const methods = (await world.guest.get('/api/payment-methods')).body as unknown as Record<string, unknown>[];
  expect(methods.map(({ name, name_bn }) => [name, name_bn])).toEqual([
    ['bKash', 'বিকাশ'],
    ['Tap', undefined],
  ]);
  const ticketOf = async (player: typeof before) =>
    (await player.get('/api/turnovers')).body as unknown as { turnover: { transaction: object }[] };
  const named = { payment_method: { name: 'bKash', name_bn: 'বিকাশ' } };
  expect((await ticketOf(before)).turnover).toMatchObject([{ transaction: named }]);

  const after = await (await world.player()).deposit('500.00');
  expect((await ticketOf(after)).turnover).toMatchObject([{ transaction: named }]);
  const { data } = (await after.get('/api/transaction/show')).body as unknown as { data: object[] };
  expect(data).toMatchObject([named]);
  const inbox = async (headers = {}) =>
    ((await after.get('/api/inbox', headers)).body as unknown as { data: { data: { message: string }[] } }).data.data;
  expect((await inbox(inBangla))[0]?.message).toContain('বিকাশ');
  expect((await inbox())[0]?.message).toContain('bKash');
  const file = await fetch(`${after.base}/api/records/transactions.csv`, {
    headers: { authorization: `Bearer ${after.token}`, 'x-forwarded-for': after.address, ...inBangla },
  });
  expect(await file.text()).toContain(',বিকাশ,');
});
