import type { App } from '../../kernel/app';
import { checkBook } from '../../ledger/check';
import { reconcile } from '../../operators/reconcile/reconcile';

/** Expects that the ledger is balanced, and that the exchange's bets, holds and markets agree with each other and with it. */
export async function expectSumsToAgree(app: App): Promise<void> {
  expect(await checkBook(app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  expect((await reconcile(app)).filter(({ code }) => /^exchange|^exposure|^market/.test(code))).toEqual([]);
}
