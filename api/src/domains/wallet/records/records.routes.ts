import { walletMovements } from '@pavilion/contract/calls/wallet-movements';
import * as calls from '@pavilion/contract/calls/wallet-records';
import { serveDownload } from '../../../http/downloads/serve-download';
import { serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { refuse } from '../../../kernel/texts/refusal';
import { resubmitDeposit, revertDeposit } from '../deposits/correction.service';
import { walletTexts as texts } from '../deposits/deposits.texts';
import { readMovements } from './movements.service';
import { readRecord } from './records.service';
import { transactionSheet } from './transaction-sheet';
import { everyTransaction, totalTransactions } from './transactions.service';

export function bindRecords(app: App): void {
  serve(
    app,
    calls.showTransaction,
    async ({ player, params }) => (await readRecord(app, player.id, params.id)) ?? refuse('not_found'),
  );
  serve(app, walletMovements, ({ player, query }) =>
    readMovements(app.db, player.id, { ...query, now: app.clock.now() }),
  );
  serve(app, calls.transactionTotals, ({ player, query }) => totalTransactions(app, player.id, query));
  serveDownload(app, calls.transactionsCsv, ({ player, query, language }) =>
    transactionSheet(language, everyTransaction(app, player.id, query)),
  );
  serve(app, calls.resubmitDeposit, async ({ trx, player, params, body }) => {
    const transactionId = await resubmitDeposit(app, trx, player.id, params.id, body);
    return { success: true as const, message: texts.corrected, transactionId };
  });
  serve(app, calls.revertDeposit, async ({ trx, player, params }) => {
    const transactionId = await revertDeposit(app, trx, player.id, params.id);
    return { success: true as const, message: texts.takenBack, transactionId };
  });
}
