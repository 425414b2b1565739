import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Webhook, WebhookDelivery } from '@pavilion/releases/registry-api/webhooks';
import { Console, ConsoleProvider } from '../core/console';
import type { Question, RegistryReply, SendRequest } from '../core/request';
import { DeliveryBadge } from './delivery-badge';
import { WebhookPage } from './webhook.page';
import { WebhooksPage } from './webhooks.page';

const url = 'https://hooks.test/pavilion';
const call: WebhookDelivery = {
  id: 'c1',
  event: 'rollout.stopped',
  at: '2026-11-25T10:00:00Z',
  parts: ['wallet@1.2.0'],
  reason: 'stopped at 5 %',
  state: 'waiting',
  attempts: 2,
  next: '2026-11-25T10:02:00Z',
  error: 'it answered 500',
};
const webhook: Webhook = {
  id: 'w1',
  url,
  events: ['rollout.stopped', 'part.closed'],
  by: 'operator',
  created: '2026-11-25T09:00:00Z',
  last: call,
};

/** Opens a page on a fake registry with one webhook. */
function open(page: ReactNode): Question[] {
  const sent: Question[] = [];
  const request = (async (question: Question): Promise<RegistryReply<unknown>> => {
    const { path, method } = question;
    const value = (): unknown => {
      if (path === '/api/webhooks' && method === 'GET') return { webhooks: [webhook] };
      if (path === '/api/webhooks/w1/calls')
        return { calls: [call, { ...call, id: 'c0', state: 'delivered', error: null }] };
      sent.push(question);
      return { id: 'w2', url, events: ['part.closed'], keyId: 'w2.1', secret: 'once-only' };
    };
    return { kind: 'ok', value: value(), tag: null };
  }) as SendRequest;
  render(<ConsoleProvider value={new Console(request)}>{page}</ConsoleProvider>);
  return sent;
}

test('an address is added for chosen events, and its secret is shown once', async () => {
  const sent = open(<WebhooksPage />);
  const user = userEvent.setup();
  const table = await screen.findByRole('table', { name: 'Webhooks' });
  expect(within(table).getByText('A rollout stopped itself, 1 more')).toBeVisible();
  expect(within(table).getByText('tried 2 times')).toBeVisible();
  await user.type(screen.getByLabelText('Address'), url);
  await user.click(screen.getByLabelText('A grant was created'));
  await user.click(screen.getByRole('button', { name: 'Add it' }));
  expect(await screen.findByText('once-only')).toBeVisible();
  expect(sent).toMatchObject([
    { path: '/api/webhooks', body: { url, events: ['rollout.stopped', 'part.closed', 'part.opened', 'gate.failed'] } },
  ]);
  await user.click(screen.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText('once-only')).toBeNull();
});

test('a webhook shows the outcome of its calls, is tested and removed', async () => {
  const sent = open(<WebhookPage id="w1" />);
  const user = userEvent.setup();
  const table = await screen.findByRole('table', { name: 'Latest calls' });
  expect(within(table).getByText(/it answered 500/)).toBeVisible();
  expect(within(table).getByText('delivered at try 2')).toBeVisible();
  expect(within(table).getAllByText('wallet@1.2.0: stopped at 5 %')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', path: '/api/webhooks/w1/test' }]));
  await user.click(screen.getByRole('button', { name: 'Remove…' }));
  await user.click(await screen.findByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(sent[1]).toMatchObject({ method: 'DELETE', path: '/api/webhooks/w1' }));
});

test.each([
  ['waiting', { attempts: 0, error: null }],
  ['waiting', { attempts: 1, error: null }],
  ['tried once', { attempts: 1, error: 'it answered 500' }],
  ['tried 2 times', { attempts: 2, error: 'it answered 500' }],
])('a call that is not taken yet is %s after %j: its latest attempt may be under way', (text, { attempts, error }) => {
  render(<DeliveryBadge call={{ state: 'waiting', attempts, error }} />);
  expect(screen.getByText(text)).toBeVisible();
});
