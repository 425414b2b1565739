import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Console, ConsoleProvider } from '../core/console';
import type { Question, RegistryReply, SendRequest } from '../core/request';
import { GrantsPage } from './grants.page';

const compositions = [
  { id: 3, made: '2026-11-21T12:00:00Z', parts: ['host@1.0.0', 'wallet@1.1.0'], standing: 'shown', last: null },
  { id: 2, made: '2026-11-21T11:00:00Z', parts: ['draws@1.0.0', 'host@1.0.0'], standing: 'ready', last: null },
];
const grant = {
  id: 'g1',
  channel: 'production',
  composition: 2,
  expires: '2999-11-22T10:00:00Z',
  uses: 1,
  faults: false,
  note: '',
  by: 'operator',
  revoked: false,
};

/** Opens the page on a fake registry that, like the real one, responds with compositions after grants. */
function open(grants: readonly object[] = []): Question[] {
  const sent: Question[] = [];
  const ok = (value: unknown): RegistryReply<unknown> => ({ kind: 'ok', value, tag: null });
  const request = (async (question: Question) => {
    const { path, method } = question;
    if (path === '/session')
      return ok({ name: 'operator', role: 'operator', parts: ['*'], expires: '', site: 'http://site.test' });
    if (path.endsWith('/compositions')) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return ok({ compositions });
    }
    if (path.endsWith('/grants') && method !== 'POST') return ok({ grants });
    sent.push(question);
    return ok(grant);
  }) as SendRequest;
  const console = new Console(request);
  void console.session.load();
  render(
    <ConsoleProvider value={console}>
      <GrantsPage channel="production" />
    </ConsoleProvider>,
  );
  return sent;
}

test('a composition is chosen by its standing and its differences, and opened as a grant', async () => {
  const sent = open();
  const user = userEvent.setup();
  await user.selectOptions(
    await screen.findByLabelText('Composition'),
    await screen.findByRole('option', { name: 'composition 2, available for rollback' }),
  );
  expect(screen.getByText('Different from live: draws@1.0.0 and no wallet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open as a grant…' }));
  await user.click(screen.getByRole('button', { name: 'Create the link' }));
  expect(await screen.findByRole('link', { name: 'http://site.test/grant/g1' })).toBeVisible();
  expect(sent[0]).toMatchObject({
    path: '/api/channels/production/grants',
    body: { composition: 2, hours: 8, uses: 1 },
  });
});

test('an active grant shows its link and can be revoked', async () => {
  const sent = open([grant, { ...grant, id: 'g0', revoked: true }]);
  const user = userEvent.setup();
  expect(await screen.findByText('revoked')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Open' }).map((link) => link.getAttribute('href'))).toEqual([
    'http://site.test/grant/g1',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Revoke the grant of composition 2…' }));
  await user.click(screen.getByRole('button', { name: 'Revoke it' }));
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/channels/production/grants/g1/revoke' }]));
});
