import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '@pavilion/testing';
import { renderInHost } from '../testing/site-map';
import { ConnectionBanner } from './connection-banner';
import { ErrorModal } from './error-modal';
import { RestrictionBanner } from './restriction-banner';
import { sanitized } from './sanitizer';

const { transport } = fakeApi({});

function htmlOf(markup: string): string {
  const host = document.createElement('div');
  host.append(sanitized(markup));
  return host.innerHTML;
}

test('text in the modal titled Error shows literally, whatever it looks like', async () => {
  const { platform } = await renderInHost(<ErrorModal />, { transport });
  act(() => platform.alerts.error('<b>Fund Transfer Error</b>'));
  const dialog = screen.getByRole('dialog', { name: 'Error' });
  expect(dialog).toHaveTextContent('<b>Fund Transfer Error</b>');
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('markup shows through the allowlist; several errors show one after another, a repeated one once', async () => {
  const { platform } = await renderInHost(<ErrorModal />, { transport });
  act(() => {
    platform.alerts.error({ markup: '<p>Ask <b>us</b> <a href="/chat">here</a><img src=x onerror=alert(1)></p>' });
    platform.alerts.error({ markup: '<p>Ask <b>us</b> <a href="/chat">here</a><img src=x onerror=alert(1)></p>' });
    platform.alerts.error('Second');
  });
  expect(await screen.findByRole('link', { name: 'here' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Second');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['<b>b</b><i>i</i><br><p>p</p>', '<b>b</b><i>i</i><br><p>p</p>'],
  ['<h1 class="x">big</h1><u>u</u>', 'bigu'],
  [
    '<a href="https://help.example/a">x</a>',
    '<a href="https://help.example/a" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['<a href="/deposit" onclick="x()" style="color:red">x</a>', '<a href="/deposit" rel="noopener noreferrer">x</a>'],
])('of %s only allowlisted markup remains', (markup, left) => expect(htmlOf(markup)).toBe(left));

test.each([
  'javascript:alert(1)',
  'JaVa\tScript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'http://plain.example',
  'data:text/html,x',
  'mailto:a@b.c',
  'deposit',
  '#x',
])('a link to %s loses its address', (href) =>
  expect(htmlOf(`<a href="${href}">x</a>`)).toBe('<a rel="noopener noreferrer">x</a>'),
);

test('a lost connection is announced politely with what still works, and the notice clears by itself', async () => {
  const { platform } = await renderInHost(<ConnectionBanner />, { transport });
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(status).toHaveTextContent('You’re offline. You can keep viewing this page');
  act(() => platform.connection.noteResponse(true));
  expect(status).toBeEmptyDOMElement();
  expect(screen.getByText('You are back online.')).toBeInTheDocument();
});

test('while the site is busy the page says that the request waits, and nothing once it is answered', async () => {
  const { platform } = await renderInHost(<ConnectionBanner />, { transport });
  act(() => platform.connection.noteBusy(true));
  expect(screen.getByRole('status')).toHaveTextContent('The site is very busy. Your request is pending');
  act(() => platform.connection.noteBusy(false));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('a restricted player sees until when, and that withdrawals and records stay open', async () => {
  const now = new Date().toISOString();
  const session = {
    id: 's1',
    now,
    started_at: now,
    idle_ends_at: now,
    ends_at: now,
    reality_check_minutes: null,
    net_position: '0.00',
    restriction: { kind: 'time-out', until: '2099-01-31T18:30:00.000Z' },
  };
  const { platform } = await renderInHost(<RestrictionBanner />, {
    transport: fakeApi({ 'GET /api/session': session }).transport,
  });
  await act(platform.sessionClock.read);
  expect(screen.getByText('You are taking a time-out')).toBeInTheDocument();
  expect(screen.getByText('Play is closed until 01/02/2099, 00:30:00 GMT+6')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/withdrawal');
});
