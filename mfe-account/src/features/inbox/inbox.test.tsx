import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { answers } from '../../testing/replies';
import { Page } from './inbox.page';

const LIST = 'GET /api/inbox';
const MARKS = 'POST /api/inbox/marks';
const message = (id: number, otherwise: object = {}) => ({
  id: String(id),
  title: `Deposit ${id}`,
  message: 'Your deposit of ৳500.00 by bKash is in your main wallet.',
  is_read: 0,
  created_at: '2026-11-20T18:05:00.000Z',
  kind: 'deposit_credited',
  link: `/transaction-record?number=D0000000${id}`,
  ...otherwise,
});
const page = (rows: readonly { is_read: number }[], otherwise: object = {}) => ({
  success: true,
  data: { data: rows, current_page: 1, last_page: 1, total: rows.length },
  unread: rows.filter(({ is_read }) => is_read === 0).length,
  next: null,
  ...otherwise,
});

async function open(list: unknown, { mobile = false } = {}) {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: mobile }) as MediaQueryList;
  const api = fakeApi({
    ...answers,
    [LIST]: list,
    [MARKS]: { success: true, changed: 1 },
    'PATCH /api/inbox/1/read': { success: true },
    'GET /api/unread': { inbox: 0, chat: 0 },
  });
  const rendered = await renderWithPlatform(<Page />, { transport: api.transport });
  const user = userEvent.setup();
  return { api, user, ...rendered, press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })) };
}

test('an opened message shows in full, links to its record and is marked as read on the server', async () => {
  const { api, press } = await open(page([message(1), message(2)]), { mobile: true });
  await screen.findByText('21/11/2026');
  expect(screen.getAllByText('Your deposit of ৳500.00 by …')).toHaveLength(2);
  await press(/Deposit 1/);
  const dialog = within(screen.getByRole('dialog', { name: 'Deposit 1' }));
  expect(dialog.getByText(/is in your main wallet/)).toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'See the transaction' })).toHaveAttribute(
    'href',
    '/transaction-record?number=D00000001',
  );
  expect(api.requestsTo('PATCH /api/inbox/1/read')).toHaveLength(1);
  expect(screen.getByText('Notification').parentElement).toHaveTextContent('1');
});

test('edit mode deletes the selected messages in one call, then clears the selection and reads the list again', async () => {
  const { api, user, press } = await open(page([message(1), message(2), message(3)]), { mobile: true });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();
  for (const name of [/Deposit 1/, /Deposit 3/]) await user.click(screen.getByRole('checkbox', { name }));
  api.setReply(LIST, page([message(2)]));
  await press('Delete');
  expect(await screen.findByText('2 messages deleted.')).toBeInTheDocument();
  expect(api.requestsTo(MARKS)[0]?.body).toEqual({ ids: ['1', '3'], mark: 'delete' });
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await press('Cancel');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a failed mark keeps the selection and says so', async () => {
  const { api, user, press } = await open(page([message(1)]), { mobile: true });
  api.setReply(MARKS, null);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await press('Select all');
  await press('Read');
  expect(await screen.findByText('The messages could not be updated. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('a phone reads older messages, up to the end of the list', async () => {
  const { api, press } = await open(page([message(9)], { next: 9 }), { mobile: true });
  const older = await screen.findByRole('button', { name: 'Older messages' });
  expect(screen.queryByText('End of page')).toBeNull();
  api.setReply(LIST, null);
  await userEvent.click(older);
  expect(await screen.findByText('Older messages could not be loaded.')).toBeInTheDocument();
  api.setReply(LIST, page([message(8)]));
  await press('Try again');
  expect(await screen.findByText('End of page')).toBeInTheDocument();
  expect(api.requestsTo(LIST).at(-1)?.url).toContain('before=9');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('a new message shows without a reload', async () => {
  const { api, platform } = await open(page([]));
  expect(await screen.findByText('No Data')).toBeInTheDocument();
  api.setReply(LIST, page([message(1)]));
  act(() => platform.facts.publish('inbox-changed'));
  expect(await screen.findByRole('button', { name: /Deposit 1/ })).toBeInTheDocument();
});

test('a failed read of the list says so and can be retried', async () => {
  const { api, press } = await open(refusal(503, 'unavailable', ''));
  expect(await screen.findByText('Your messages could not be loaded.')).toBeInTheDocument();
  api.setReply(LIST, page([message(1)]));
  await press('Try again');
  expect(await screen.findByText('Deposit 1')).toBeInTheDocument();
});

test('on desktop a note on a message stays on the device, and pages have the chosen size', async () => {
  const { api, user, press } = await open(
    page([message(1), message(2)], { data: { data: [message(1)], current_page: 1, last_page: 3, total: 25 } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await press(/^Edit my note on Deposit 1/);
  const sent = api.requests.filter(({ method }) => method !== 'GET').length;
  await user.type(screen.getByRole('textbox', { name: 'My note on Deposit 1' }), 'for the rent');
  await press('Save');
  expect(screen.getByText(/for the rent/)).toBeInTheDocument();
  expect(localStorage.getItem('inbox-notes:1')).toBe('{"1":"for the rent"}');
  expect(api.requests.filter(({ method }) => method !== 'GET')).toHaveLength(sent);
  await press('Exit');
  await user.selectOptions(screen.getByRole('combobox'), '25');
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.url).toContain('page=1&per_page=25'));
});

test('other digits cause another read of the list', async () => {
  const { api, platform } = await open(page([message(1)]));
  await screen.findByText('Deposit 1');
  act(() => platform.language.chooseDigits('beng'));
  await waitFor(() => expect(api.requestsTo(LIST).at(-1)?.url).toContain('digits=beng'));
  expect(await screen.findByText('২১/১১/২০২৬, ০০:০৫:০০')).toBeInTheDocument();
});
