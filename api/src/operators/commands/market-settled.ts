import type { BookRow } from '../../domains/exchange/books/book-row';
import { isRemoved } from '../../domains/exchange/books/removed-markets';
import type { SettlementOutcome } from '../../domains/exchange/settlement/decide.service';
import { type OperatorSettlement, settleAsOperator } from '../../domains/exchange/settlement/market-desk.service';
import type { Desk } from '../../session/desk';
import type { Outcome } from '../command/command';
import { money, table } from '../command/print';

/** Settles markets and prints the outcome. */
export async function settled(desk: Desk, settling: OperatorSettlement): Promise<Outcome> {
  const decided = await settleAsOperator(desk, settling);
  const lines = decided.markets.map(({ market: id, name, before, resultName, players, won, lost, commission }) => ({
    market: id,
    name,
    before: before === undefined ? 'open' : (before ?? 'void'),
    result: resultName ?? 'void',
    players,
    won: money(won),
    lost: money(lost),
    commission: money(commission),
  }));
  const owing = [...decided.owed.values()].filter((amount) => amount < 0);
  const owed =
    owing.length === 0
      ? []
      : [
          `${owing.length} of the players have spent what the correction takes back; their debt of ${money(-owing.reduce((sum, each) => sum + each, 0))} is paid by their next settlements.`,
        ];
  const head = settling.isDry ? 'Nothing was changed. The result would be:' : 'Done:';
  return { text: [head, table(lines), ...owed].join('\n'), json: { isDry: settling.isDry, ...decidedJson(decided) } };
}

function decidedJson({ markets, owed }: SettlementOutcome): object {
  return { markets, owed: Object.fromEntries(owed) };
}

/** Explains why a market can't have a result yet, and the step that must come first. */
export function stillOpen(book: BookRow): string {
  const { name, eventName: event, marketId: id, status } = book;
  if (isRemoved(book))
    return `${name} of ${event} was removed from the feed before it was closed: run 'market close ${id}' first, or void it.`;
  return `${name} of ${event} is still ${status} in the feed: wait until it is closed, or void it.`;
}
