/** A line that a benchmark changes in one remote. */
export interface Edit {
  readonly part: string;
  readonly file: string;
  readonly find: string;
}

/**
 * One edit per remote: an extra word in a heading. It changes the code of a single view, and the page keeps working.
 */
export const edits: readonly Edit[] = [
  { part: 'games', file: 'mfe-games/src/features/lobby/stage.view.tsx', find: '<h1>{title}' },
  { part: 'wallet', file: 'mfe-wallet/src/features/wallet/wallet.view.tsx', find: '<h1>{t.title}' },
  { part: 'account', file: 'mfe-account/src/features/account/account.mobile.view.tsx', find: '<h1>{store.username}' },
  { part: 'exchange', file: 'mfe-exchange/src/features/exchange/exchange.view.tsx', find: '{t.title}' },
  { part: 'promotions', file: 'mfe-promotions/src/features/promotions/promotions.view.tsx', find: '<h1>{t.title}' },
];

export function editOf(part: string): Edit {
  const edit = edits.find((one) => one.part === part);
  if (!edit) throw new Error(`bench/release/edits.ts has no edit of ${part}.`);
  return edit;
}
