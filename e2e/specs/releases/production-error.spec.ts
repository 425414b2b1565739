import type { Webhook } from '@pavilion/releases/registry-api/webhooks';
import { registryClient } from '../../../cli/src/client/client';
import { env } from '../../fixtures/stack';
import { abortRollouts } from '../../fixtures/team';
import { expect, test } from '../../fixtures/test';
import { publishWithCode } from '../../fixtures/throwing-release';
import { MIN_SAMPLE, visitAll, visitorsOf } from '../../fixtures/visits';
import { openWebhookReceiver } from '../../fixtures/webhook-receiver';
import { OperatorConsole } from '../../pages/console';

const registry = registryClient(env);
const FILE = 'src/features/promotions/promotions.page.tsx';
const MINUTE_MS = 60_000;

let receiver: Awaited<ReturnType<typeof openWebhookReceiver>>;
test.beforeEach(async () => void (receiver = await openWebhookReceiver()));
test.afterEach(async () => {
  await abortRollouts();
  const { webhooks } = await registry.webhooks<{ webhooks: readonly Webhook[] }>('GET');
  for (const { id, url } of webhooks) if (url === receiver.url) await registry.webhooks('DELETE', `/${id}`);
  receiver.close();
});

const code = `document.addEventListener('click', () => {
  throw new TypeError('this promotion has no price');
});
`;

test('an error of a released remote is read with its source line, stops its rollout, and calls a webhook', async ({
  browser,
  page,
}) => {
  test.setTimeout(5 * MINUTE_MS);
  await registry.webhooks('POST', '', { url: receiver.url, events: ['rollout.stopped'] });
  const { name, version, line } = await publishWithCode(registry, 'promotions', FILE, code);
  const { id } = await registry.startRollout('production', [{ name, version }], {
    steps: [
      { percent: 50, minutes: 60 },
      { percent: 100, minutes: 0 },
    ],
    minSample: MIN_SAMPLE,
    revision: (await registry.channel('production')).revision,
  });
  const { included, others } = visitorsOf(id);
  const place = `${FILE}:${line + 1}`;

  await test.step('the console names the line within a minute', async () => {
    const throwInPage = (one: typeof page): Promise<void> => one.locator('body').click({ position: { x: 2, y: 2 } });
    await visitAll(browser, included.slice(0, 4), throwInPage);
    const console = new OperatorConsole(page);
    await console.signIn();
    await expect(page.getByRole('heading', { name: 'production: live now' })).toBeVisible();
    await console.open(`/releases/${name}/${version}`);
    const error = page.getByRole('article').filter({ hasText: 'this promotion has no price' });
    await expect(error).toContainText(place, { timeout: MINUTE_MS });
    await expect(error).toContainText("throw new TypeError('this promotion has no price');");
    await visitAll(browser, included.slice(4), throwInPage);
  });

  await visitAll(browser, others);
  const read = () => registry.rollout('production', id);
  await expect.poll(read, { timeout: 2 * MINUTE_MS, intervals: [3000] }).toMatchObject({ state: 'stopped' });
  const cause = `${name}@${version} threw “TypeError: this promotion has no price” at ${place}`;
  expect((await read()).verdict).toContain(cause);

  await expect.poll(() => receiver.calls, { timeout: MINUTE_MS }).toHaveLength(1);
  expect(receiver.calls[0]).toMatchObject({
    event: 'rollout.stopped',
    channel: 'production',
    parts: [`${name}@${version}`],
    reason: expect.stringContaining(cause),
  });
});
