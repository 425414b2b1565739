import * as z from '@pavilion/contract/schema';
import { fetchSigned, type RailPayout, railPayout } from '../../domains/wallet/payouts/payout-rail';
import type { Withdrawal } from '../../domains/wallet/payouts/tables';
import type { Finding, ReconcileApp } from './finding';

const TIMEOUT_MS = 15_000;
const statement = z.object({ payouts: z.array(railPayout) });

/** Compares the rail's own payout statement with our withdrawals. */
export async function railLists(app: ReconcileApp): Promise<Finding[]> {
  // Reads our withdrawals first, so that a payout sent between the two reads is not reported.
  const ours = await app.db
    .selectFrom('withdrawals')
    .select(['id', 'state', 'provider', 'amount', 'accountNumber', 'railId'])
    .execute();
  const theirs = await readStatement(app);
  if (theirs === undefined)
    return [
      {
        code: 'rail_out_of_reach',
        subject: 'rail',
        detail: 'no signed statement of payouts from the rail',
      },
    ];
  const keys = new Map(
    (await app.db.selectFrom('withdrawals').select(['id', 'state']).execute()).map(({ id, state }) => [id, state]),
  );
  const byKey = new Map(theirs.map((payout) => [payout.key, payout]));
  return [
    ...ours.filter(({ state }) => state === 'success').flatMap((row) => paidFindings(row, byKey.get(row.id))),
    ...theirs.flatMap((payout) => payoutFindings(payout, keys.get(payout.key))),
  ];
}

type PaidWithdrawal = Pick<Withdrawal, 'id' | 'provider' | 'amount' | 'accountNumber' | 'railId'>;

function paidFindings(row: PaidWithdrawal, payout: RailPayout | undefined): Finding[] {
  if (payout?.state !== 'paid')
    return [
      {
        code: 'payout_missing',
        subject: row.id,
        detail: `paid in our records, on the rail ${payout?.state ?? 'unknown'}`,
      },
    ];
  const same =
    payout.amount === row.amount &&
    payout.to === row.accountNumber &&
    payout.provider.toLowerCase() === row.provider &&
    payout.trx_id?.toUpperCase() === row.railId;
  return same
    ? []
    : [
        {
          code: 'payout_differs',
          subject: row.id,
          detail: `${row.amount} poisha to ${row.accountNumber}, on the rail ${payout.amount} to ${payout.to}`,
        },
      ];
}

function payoutFindings(payout: RailPayout, state: string | undefined): Finding[] {
  if (state === undefined)
    return [
      {
        code: 'payout_unknown',
        subject: payout.key,
        detail: `${payout.amount} poisha to ${payout.to}, which belongs to no withdrawal`,
      },
    ];
  const isLost = payout.state === 'paid' && state === 'fail';
  return isLost
    ? [{ code: 'payout_differs', subject: payout.key, detail: 'paid on the rail, but returned to the player' }]
    : [];
}

/** Request and reply are signed, like all messages about payouts. */
async function readStatement({ links, log }: ReconcileApp): Promise<RailPayout[] | undefined> {
  try {
    const reply = await fetchSigned(links, { method: 'GET', target: '/rail/payout-statement' }, TIMEOUT_MS);
    if (reply?.status !== 200) return undefined;
    const result = z.safeDecode(statement, JSON.parse(reply.body) as never);
    return result.success ? result.data.payouts : undefined;
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'the payout statement could not be fetched from the rail');
    return undefined;
  }
}
