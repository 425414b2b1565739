import { sendReceipt } from '@pavilion/contract/calls/receipts';
import { receiptLimits } from '@pavilion/contract/calls/wallet';
import { sendRefusal } from '../../../../http/replies';
import { authenticate, requireOwn } from '../../../../http/serve';
import { serveUpload } from '../../../../http/serve-upload';
import type { App } from '../../../../kernel/app';
import { refuse } from '../../../../kernel/texts/refusal';
import { countReceipt, readReceipt, storeReceipt } from './receipts.service';

/** Uploads in progress at a time: a hundred megabytes at most. */
const AT_ONCE = 20;

export function bindReceipts(app: App): void {
  let openUploads = 0;
  serveUpload(
    app,
    sendReceipt,
    { bytes: receiptLimits.bytes, tooLarge: 'receipt_too_large' },
    async ({ player, read }) => {
      await countReceipt(app, player.id);
      if (openUploads >= AT_ONCE) refuse('unavailable');
      openUploads += 1;
      try {
        return { success: true as const, id: await storeReceipt(app, player.id, await read()) };
      } finally {
        openUploads -= 1;
      }
    },
  );
  bindPictures(app);
}

/** Served only as a download, so that no page of the site ever renders it as a document. */
function bindPictures(app: App): void {
  app.http.route({
    method: 'GET',
    url: `${sendReceipt.path}/:id`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const player = (await authenticate(app, sendReceipt, request)) ?? refuse('unauthenticated');
      requireOwn(app, player, [request.query]);
      const { id } = request.params as { id: string };
      const picture = (await readReceipt(app, player.id, id)) ?? refuse('not_found');
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="receipt-${id}.jpg"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/jpeg')
        .send(picture);
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, null, error, request, reply),
  });
}
