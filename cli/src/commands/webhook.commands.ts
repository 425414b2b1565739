import { type IssuedWebhook, type Webhook, webhookEvents } from '@pavilion/releases/registry-api/webhooks';
import { type Command, Option } from '@pavilion/terminal/command-line';
import { textTable } from '@pavilion/terminal/text-table';
import type { RegistryClient } from '../client/client';
import type { Outcome, ToAction } from './action';

interface AddOptions {
  readonly event?: readonly string[];
}

export function addWebhookCommands(program: Command, toAction: ToAction): void {
  const webhook = program.command('webhook').description('Manages addresses that are called for events.');
  webhook.command('list').description('Lists the webhooks with their latest call.').action(toAction(list));
  webhook
    .command('add')
    .description('Adds an address; the secret of its signatures is shown once.')
    .argument('<url>', 'such as https://hooks.example/pavilion')
    .addOption(new Option('--event <event...>', 'only these events').choices(webhookEvents))
    .action(toAction(add));
  webhook.command('remove').description('Removes a webhook.').argument('<id>').action(toAction(remove));
  webhook.command('test').description('Calls all webhooks once.').action(toAction(test));
}

async function list(client: RegistryClient): Promise<Outcome> {
  const { webhooks } = await client.webhooks<{ webhooks: Webhook[] }>('GET');
  if (webhooks.length === 0) return { value: webhooks, lines: ['There is no webhook.'] };
  const rows = webhooks.map(({ id, url, events, last }) => [
    id,
    url,
    events.join(', '),
    last ? `${last.event} at ${last.at}: ${last.state}${last.error === null ? '' : ` (${last.error})`}` : 'none yet',
  ]);
  return { value: webhooks, lines: [textTable(['id', 'address', 'events', 'latest call'], rows)] };
}

async function add(client: RegistryClient, url: string, { event: events }: AddOptions): Promise<Outcome> {
  const webhook = await client.webhooks<IssuedWebhook>('POST', '', { url, events });
  const lines = [
    `Webhook ${webhook.id} calls ${webhook.url}.`,
    `Its calls are signed (RFC 9421) with the key ${webhook.keyId}; the secret is shown only now:`,
    webhook.secret,
  ];
  return { value: webhook, lines };
}

async function remove(client: RegistryClient, id: string): Promise<Outcome> {
  await client.webhooks('DELETE', `/${id}`);
  return { value: { id }, lines: [`Webhook ${id} was removed.`] };
}

async function test(client: RegistryClient): Promise<Outcome> {
  await client.webhooks('POST', '/test');
  return { value: {}, lines: ['Every webhook is called within seconds; pavilion webhook list shows the answers.'] };
}
