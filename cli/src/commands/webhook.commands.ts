import {
  type IssuedWebhook,
  type Webhook,
  type WebhookDelivery,
  webhookEvents,
} from '@pavilion/releases/registry-api/webhooks';
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
  webhook
    .command('calls')
    .description('Lists the latest calls of a webhook with their outcome.')
    .argument('<id>')
    .action(toAction(calls));
  webhook.command('test').description('Calls a webhook once, or all.').argument('[id]').action(toAction(test));
}

async function list(client: RegistryClient): Promise<Outcome> {
  const { webhooks } = await client.webhooks<{ webhooks: Webhook[] }>('GET');
  if (webhooks.length === 0) return { value: webhooks, lines: ['There is no webhook.'] };
  const rows = webhooks.map(({ id, url, events, last }) => [
    id,
    url,
    events.join(', '),
    last ? `${last.event} at ${last.at}: ${outcomeOf(last)}` : 'none yet',
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

async function calls(client: RegistryClient, id: string): Promise<Outcome> {
  const { calls: all } = await client.webhooks<{ calls: WebhookDelivery[] }>('GET', `/${id}/calls`);
  if (all.length === 0) return { value: all, lines: [`Webhook ${id} was not called yet.`] };
  const rows = all.map((call) => [
    call.at,
    call.event,
    [call.parts.join(', '), call.reason].filter(Boolean).join(': ') || '–',
    outcomeOf(call),
  ]);
  return { value: all, lines: [textTable(['queued', 'event', 'about', 'outcome'], rows)] };
}

async function test(client: RegistryClient, id: string | undefined): Promise<Outcome> {
  await client.webhooks('POST', id === undefined ? '/test' : `/${id}/test`);
  const [subject, answers] = [id === undefined ? 'Every webhook' : `Webhook ${id}`, `calls ${id ?? '<id>'}`];
  return { value: {}, lines: [`${subject} is called within seconds; pavilion webhook ${answers} shows the answer.`] };
}

function outcomeOf({ state, attempts, next, error }: WebhookDelivery): string {
  const reason = error === null ? '' : ` (${error})`;
  // An attempt counts from its start: without an error the first one is under way.
  if (state === 'waiting') return error === null ? 'waiting' : `try ${attempts + 1} at ${next}${reason}`;
  return `${state} at try ${attempts}${reason}`;
}
