import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Console, ConsoleProvider } from '../core/console';
import type { Question, RegistryReply, SendRequest } from '../core/request';
import { ReleasePage } from './release.page';

const nothing = { gained: [], lost: [] };
const overview = {
  name: 'production',
  revision: 7,
  composition: 2,
  kills: [],
  required: [],
  before: 1,
  since: null,
  by: null,
  parts: ['account', 'wallet'].map((name) => ({ name, version: '1.0.0', kind: 'remote', fallback: null, claims: [] })),
};
const releases = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({
  name: 'wallet',
  version,
  kind: 'remote',
  published: '2026-11-21T10:00:00Z',
}));
const change = (to: string) => ({
  name: 'wallet',
  from: '1.0.0',
  to,
  fallback: '1.0.0',
  origin: null,
  claims: nothing,
  slots: nothing,
  opens: nothing,
  imports: nothing,
  calls: nothing,
  bytes: { from: 10, to: 20 },
  pages: [],
});

interface SentRequest {
  readonly path: string;
  readonly body: { readonly revision?: number; readonly parts: readonly { readonly version: string }[] };
}

/** Opens the page on a fake registry with one channel; `activate` supplies the response to an activation. */
function open(activate: () => RegistryReply<unknown>, role = 'operator', parts = ['*']) {
  const sent: SentRequest[] = [];
  let revision = 7;
  const ok = (value: unknown): RegistryReply<unknown> => ({ kind: 'ok', value, tag: null });
  const answer = ({ path, body }: Question): RegistryReply<unknown> => {
    if (path === '/session') return ok({ name: role, role, parts, expires: '', site: 'http://site.test' });
    if (path.endsWith('/overview')) return ok(overview);
    if (path === '/api/releases') return ok({ releases });
    sent.push({ path, body: body as SentRequest['body'] });
    if (path.endsWith('/check'))
      return ok({
        channel: 'production',
        revision: revision++,
        changes: [change((body as SentRequest['body']).parts[0]?.version ?? '')],
        refusals: [],
        warnings: [],
      });
    return activate();
  };
  const request = (async (question) => answer(question)) as SendRequest;
  const console = new Console(request);
  void console.session.load();
  render(
    <ConsoleProvider value={console}>
      <ReleasePage channel="production" />
    </ConsoleProvider>,
  );
  return sent;
}

async function chooseAndShow(version: string): Promise<void> {
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Version of wallet');
  await waitFor(() => expect(field).toBeEnabled());
  await user.selectOptions(field, version);
  await user.click(await screen.findByRole('button', { name: 'Activate for everyone…' }));
  await user.click(screen.getByRole('button', { name: 'Activate on production now' }));
}

test('nothing can be activated before a dry run has reported the changes', async () => {
  const sent = open(() => ({ kind: 'unreachable' }));
  await userEvent.selectOptions(await screen.findByLabelText('Version of wallet'), '1.1.0');
  expect(await screen.findByText('production would accept it: it passes every gate.')).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual(['/api/channels/production/check']);
});

test('an activation uses the revision of the dry run; after a concurrent change the choice stays and is checked again', async () => {
  const sent = open(() => ({
    kind: 'refused',
    code: 'stale_revision',
    message: 'production moved to revision 8',
    findings: [],
  }));
  await chooseAndShow('1.2.0');
  expect(await screen.findByText('Changed in the meantime')).toBeVisible();
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path.split('/').at(-1), body.revision])).toEqual([
      ['check', undefined],
      ['activate', 7],
      ['check', undefined],
    ]),
  );
  expect(await screen.findByText(/Checked again against revision 8/)).toBeVisible();
  expect(screen.getByLabelText('Version of wallet')).toHaveValue('1.2.0');
});

test('a missing response is not reported as a failure', async () => {
  open(() => ({ kind: 'unreachable' }));
  await chooseAndShow('1.1.0');
  expect(await screen.findByText('The change may have been made. Check the log before you try again.')).toBeVisible();
});

test('QA combines a candidate with the live composition and gets a grant link, without activating it', async () => {
  const grant = {
    id: 'g1',
    channel: 'production',
    composition: 3,
    expires: '2026-11-22T10:00:00Z',
    uses: 1,
    taken: 0,
    faults: false,
    note: '',
    by: 'qa',
    revoked: false,
  };
  const sent = open(() => ({ kind: 'ok', value: grant, tag: null }), 'qa');
  const field = await screen.findByLabelText('Version of wallet');
  await waitFor(() => expect(field).toBeEnabled());
  await userEvent.selectOptions(field, '1.1.0');
  await userEvent.click(await screen.findByRole('button', { name: 'Preview with a grant…' }));
  expect(screen.getByRole('button', { name: 'Activate for everyone…' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Create the link' }));
  expect(await screen.findByRole('link', { name: 'http://site.test/grant/g1' })).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: '/api/channels/production/grants',
    body: { parts: [{ name: 'wallet', version: '1.1.0' }], uses: 1 },
  });
});

test('a team sees its own part first, and no choice where it has none', async () => {
  open(() => ({ kind: 'unreachable' }), 'team', ['wallet']);
  expect(await screen.findByLabelText('Version of wallet')).toBeEnabled();
  expect(screen.getByText('another team’s')).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('wallet');
});
