import { StartFailure } from '@pavilion/database/failure';
import { connect } from '../../kernel/database/database';
import { checkBook } from '../../ledger/check';

/** Checks the ledger of a restored database. @returns one line for the operator. @throws {StartFailure} */
export async function checkRestored(url: string): Promise<string> {
  const { db } = await connect(url, { size: 2 });
  try {
    const { unbalanced, drifted, total } = await checkBook(db);
    if (unbalanced === 0 && drifted === 0 && total === 0)
      return 'The ledger is exact: every balance is the sum of its entries.';
    throw new StartFailure(
      `The restored ledger is not exact: ${unbalanced} transactions don't sum to zero, ${drifted} balances differ from their entries, all balances sum to ${total} poisha.`,
    );
  } catch (error) {
    // 42P01: the table doesn't exist.
    if ((error as { code?: string }).code === '42P01') return 'The database has no ledger yet.';
    throw error;
  } finally {
    await db.destroy();
  }
}
