import type { Transaction, TransactionKey } from '@pavilion/contract/calls/wallet';
import type { Db, Trx } from '../../../kernel/database/database';
import { bangla } from '../methods/method-names';
import { recordNumber } from '../transactions/record-number';

const keys = { processing: 0, success: 1, fail: 2 } as const satisfies Record<string, TransactionKey>;

/** Returns a deposit's public number. */
export function depositNumber(serial: number): string {
  return recordNumber('deposit', serial);
}

interface DepositRecord {
  readonly deposit: Row;
  readonly transaction: Transaction;
}

/** Returns a record of the player's own deposit: the deposit, or its rebate or bonus; undefined for any other. */
export async function findDepositRecord(db: Db, player: string, id: string): Promise<DepositRecord | undefined> {
  const row = await withMethod(db)
    .where('deposits.id', '=', id.split('-')[0] ?? '')
    .where('playerId', '=', player)
    .where('state', 'in', ['processing', 'success', 'fail'])
    .executeTakeFirst();
  const transaction = row && rowsOf(row).find((each) => each.id === id);
  return transaction && { deposit: row, transaction };
}

type Row = Awaited<ReturnType<ReturnType<typeof withMethod>['executeTakeFirstOrThrow']>>;

function withMethod(db: Db | Trx) {
  return db
    .selectFrom('deposits')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'deposits.methodId')
    .selectAll('deposits')
    .select(['paymentMethods.icon', 'paymentMethods.name', 'paymentMethods.nameBn']);
}

/** Rebate and bonus have rows of their own, under Adjustment: the deposit's amount stays the amount paid. */
function rowsOf(row: Row): Transaction[] {
  const deposit: Transaction = {
    id: row.id,
    number: depositNumber(row.serial),
    action: 'deposit',
    key: keys[row.state as keyof typeof keys],
    amount: row.amount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    proof: row.proof,
    reason: row.reason,
    method: { icon: row.icon, name: row.name, ...bangla(row), type: row.accountType },
  };
  if (row.state !== 'success') return [deposit];
  const onTop = (kind: 'rebate' | 'bonus', amount: number): Transaction[] =>
    amount === 0
      ? []
      : [
          {
            ...deposit,
            id: `${row.id}-${kind}`,
            number: recordNumber(kind, row.serial),
            action: 'bonus',
            amount,
            createdAt: row.updatedAt,
            proof: null,
            method: kind === 'rebate' ? deposit.method : null,
          },
        ];
  return [...onTop('bonus', row.bonusAmount), ...onTop('rebate', row.rebateAmount), deposit];
}
