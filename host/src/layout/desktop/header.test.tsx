import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply } from '@pavilion/testing';
import { renderInHost } from '../../testing/site-map';
import { DesktopHeader } from './header';

const sponsor = {
  id: '1',
  kind: 'sponsor',
  name: 'Rupsha Rangers',
  name_bn: 'রূপসা রেঞ্জার্স',
  detail: '',
  detail_bn: '',
  picture: 'partners/rupsha.svg',
};

async function visit({ guest = false, telegram = '', facebook = 'pavilion', logos = [] as unknown[] } = {}) {
  const api = fakeApi({
    'GET /api/general': generalReply({ whatsapp: '+880 1700-000000' }),
    'GET /api/sociallink': [{ whatsapp: '', facebook, telegram }],
    'GET /api/logo': logos,
    'GET /api/partners': [sponsor],
    'POST /api/balance': { balance: '123456789.00', bonus_balance: '0.00', currency: 'INR' },
  });
  await renderInHost(<DesktopHeader />, { transport: api.transport, guest });
  return api;
}

test('support links to WhatsApp, Facebook, Telegram and mail, as far as they are set', async () => {
  await visit({ telegram: '@pavilion_help' });
  const list = within(await screen.findByRole('list', { name: 'Support' }));
  await list.findByRole('link', { name: 'Telegram' });
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['WhatsApp', 'https://wa.me/8801700000000'],
    ['Facebook', 'https://facebook.com/pavilion'],
    ['Telegram', 'https://t.me/pavilion_help'],
    ['Email', 'mailto:help@example.com'],
  ]);
});

test('a contact that is not https is treated as a name, never followed as an address', async () => {
  await visit({ facebook: 'javascript:alert(1)' });
  expect(await screen.findByRole('link', { name: 'Facebook' })).toHaveAttribute(
    'href',
    'https://facebook.com/javascript%3Aalert(1)',
  );
});

test('the header shows the currency of the player’s account; a guest sees taka', async () => {
  await visit();
  expect(await screen.findByText(/^INR/)).toBeInTheDocument();
});

test('a refreshed balance is announced, not only shown', async () => {
  await visit();
  const wallet = within(screen.getByRole('group', { name: 'Main Wallet' }));
  await wallet.findByText('৳12,34,56,789.00');
  const reload = wallet.getByRole('button', { name: 'Refresh balance' });
  await userEvent.click(reload);
  expect(reload).toHaveAttribute('aria-busy', 'true');
  expect(wallet.getByRole('status')).toBeEmptyDOMElement();
  expect(await wallet.findByText('Main Wallet updated: ৳12,34,56,789.00')).toBeInTheDocument();
  expect(reload).toHaveAttribute('aria-busy', 'false');
});

test('the operator’s logo comes from storage; our own mark replaces a broken one', async () => {
  await visit({ logos: [{ logo: 'logo.svg', mobile_logo: 'small.svg', loader_logo: '', favicon: '' }] });
  const logo = await screen.findByAltText('Pavilion');
  expect(logo).toHaveAttribute('src', '/storage/logo.svg');
  fireEvent.error(logo);
  expect(screen.queryByAltText('Pavilion')).toBeNull();
  expect(screen.getByRole('img', { name: 'Pavilion' })).toBeInTheDocument();
});

test('the sponsor’s mark appears once the page is idle', async () => {
  await visit();
  expect(await screen.findByRole('img', { name: 'Sponsor: Rupsha Rangers' }, { timeout: 3000 })).toHaveAttribute(
    'src',
    '/storage/partners/rupsha.svg',
  );
});
