import { type AccountType, type Channel, depositRange, type PaymentMethod } from '@pavilion/contract/calls/wallet';
import type { Db, Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import { openHouseAccounts } from '../../../ledger/accounts';

export type DepositMode = 'plain' | 'ewallet';

/** A payment method as an operator sets it up; amounts in poisha. */
interface NewMethod {
  readonly name: string;
  readonly nameBn?: string;
  /** bkash, nagad, rocket or upay: the payment rail and the format of its transaction IDs. */
  readonly provider: string;
  readonly icon: string;
  readonly rebate: number;
  readonly min: number;
  readonly max: number;
  readonly displayOrder?: number;
}

interface NewChannel {
  readonly methodId: number;
  readonly name: string;
  readonly accountType: AccountType;
  readonly min: number;
  readonly max: number;
  readonly maintenance?: boolean;
}

/** Creates a payment method. @returns its id. */
export async function createPaymentMethod(db: Db | Trx, method: NewMethod): Promise<number> {
  const { displayOrder, ...row } = method;
  const provider = row.provider.toLowerCase();
  await openHouseAccounts(db, [`cash:${provider}`], 'BDT');
  const inserted = await db
    .insertInto('paymentMethods')
    .values({ ...row, provider, displayOrder: displayOrder ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

/** Creates a payment channel. @returns its id. */
export async function createChannel(db: Db | Trx, channel: NewChannel): Promise<number> {
  const { methodId, accountType, ...row } = channel;
  const values = { ...row, methodId, accountType };
  const inserted = await db.insertInto('paymentChannels').values(values).returning('id').executeTakeFirstOrThrow();
  return inserted.id;
}

/** Adds a house number that players pay to through this channel. */
export async function addMerchantNumber(db: Db | Trx, channelId: number, number: string): Promise<void> {
  await db.insertInto('merchantNumbers').values({ channelId, number }).execute();
}

export function depositMode(db: Db): Promise<DepositMode> {
  return readSetting<DepositMode>(db, 'deposit_mode', 'plain');
}

/** Lists the methods players may choose, with the account types each accepts. */
export async function listMethods(db: Db): Promise<PaymentMethod[]> {
  const methods = await db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  const channels = await db.selectFrom('paymentChannels').select(['methodId', 'accountType']).orderBy('id').execute();
  return methods.map(({ id, name, nameBn, icon, status, rebate, min, max }) => ({
    id,
    name,
    ...(nameBn !== null && { nameBn }),
    icon,
    status,
    rebate,
    min,
    max,
    accountTypes: channels.filter((channel) => channel.methodId === id).map((channel) => channel.accountType),
  }));
}

export async function listChannels(db: Db, methodName: string): Promise<Channel[] | undefined> {
  const method = await findMethod(db, methodName);
  if (method === undefined) return undefined;
  const rows = await db
    .selectFrom('paymentChannels')
    .selectAll()
    .where('methodId', '=', method.id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    accountType: row.accountType,
    ...rangeOf(method, row),
    maintenance: row.maintenance ? 1 : 0,
  }));
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Returns the range for a player: the intersection of the site's, the method's and the channel's. */
export function rangeOf(method: Range, channel: Range): Range {
  return {
    min: Math.max(depositRange.min, method.min, channel.min),
    max: Math.min(depositRange.max, method.max, channel.max),
  };
}

export function findMethod(db: Db | Trx, name: string) {
  return db
    .selectFrom('paymentMethods')
    .selectAll()
    .where('status', '=', 'active')
    .where((e) => e(e.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
}
