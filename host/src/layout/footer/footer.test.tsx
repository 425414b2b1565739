import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, generalReply } from '@pavilion/testing';
import { setInSight } from '../../testing/in-sight';
import { renderInHost } from '../../testing/site-map';
import { Footer } from './footer';

const partner = {
  id: '1',
  kind: 'sponsor',
  name: 'Shapla Tea',
  name_bn: 'শাপলা চা',
  detail: 'Drinks break',
  detail_bn: 'পানের বিরতি',
  picture: 'partners/v1/shapla.svg',
};

const method = (name: string, change: object = {}) => ({
  id: name.length,
  name,
  icon: `/storage/payments/${name.toLowerCase()}.svg`,
  status: 'active',
  account_type: ['Personal'],
  rebate: 0,
  min: '100.00',
  max: '25000.00',
  ...change,
});

async function visit(
  settings: Parameters<typeof generalReply>[0] = {},
  partners: readonly unknown[] = [partner],
  methods: unknown = [method('bKash'), method('Upay')],
) {
  const api = fakeApi({
    'GET /api/general': generalReply(settings),
    'GET /api/sociallink': [{ whatsapp: '8801700000000', facebook: 'https://facebook.example/pavilion', telegram: '' }],
    'GET /api/partners': partners,
    'GET /api/payment-methods': methods,
  });
  const rendered = await renderInHost(<Footer />, { transport: api.transport, guest: true });
  await act(async () => void fireEvent.scroll(window));
  return { ...rendered, api };
}

afterEach(() => {
  setInSight(false);
  document.documentElement.lang = 'en';
});

test('the long text and the partners load only when the footer comes near', async () => {
  const { api } = await visit();
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  expect(api.requestsTo('GET /api/partners')).toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
});

test('the long text unfolds and folds again, and the page scrolls so that the button stays in place', async () => {
  setInSight(true);
  const scrolled: number[] = [];
  window.scrollBy = ((to: ScrollToOptions) => scrolled.push(to.top ?? 0)) as typeof window.scrollBy;
  await visit();
  const more = await screen.findByRole('button', { name: 'Show More' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(scrolled).toEqual([]);
  const tops = [2400, 1400];
  more.getBoundingClientRect = () => ({ top: tops.shift() ?? 0 }) as DOMRect;
  await userEvent.click(screen.getByRole('button', { name: 'Show Less' }));
  expect(scrolled).toEqual([-1000]);
  expect(more).toHaveFocus();
});

test('partners are named in the page’s language', async () => {
  setInSight(true);
  const { platform } = await visit();
  const sponsors = within((await screen.findByRole('heading', { name: 'Sponsorship' })).closest('section')!);
  expect(sponsors.getByText('Shapla Tea')).toBeInTheDocument();
  await act(async () => platform.language.choose('bn'));
  expect(await screen.findByText('শাপলা চা')).toBeInTheDocument();
});

test('without partners no room is reserved for them', async () => {
  setInSight(true);
  const { container, api } = await visit({}, []);
  await waitFor(() => expect(api.requestsTo('GET /api/partners')).toHaveLength(1));
  await waitFor(() => expect(container.querySelector('.collapsed')).not.toBeNull());
});

test('empty contacts and an unsafe affiliate address are not shown', async () => {
  await visit({ affiliate_url: 'http://plain.example', support_mail: '' });
  expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/8801700000000');
  for (const name of ['Telegram', 'Email', 'Affiliate']) expect(screen.queryByRole('link', { name })).toBeNull();
});

test.each([
  ['a plain list', (list: unknown) => list],
  ['wallet requests', (pgs: unknown) => ({ type: 'ewallet', pgs })],
])('the footer names exactly the payment methods that deposit offers: %s', async (_, reply) => {
  setInSight(true);
  const { platform } = await visit(
    {},
    [],
    reply([method('bKash'), method('Rocket', { status: 'inactive' }), method('TakaPay')]),
  );
  const marks = within((await screen.findByRole('heading', { name: 'Payment methods' })).closest('section')!);
  expect(marks.getAllByRole('img').map((mark) => mark.getAttribute('alt'))).toEqual(['bKash', 'TakaPay']);
  await act(async () => platform.language.choose('bn'));
  expect(marks.getByRole('img', { name: 'বিকাশ' })).toHaveAttribute('src', '/storage/payments/bkash.svg');
});

test('every payment method shows its mark, or its name if the mark is missing; the year is the current one', async () => {
  setInSight(true);
  await visit({ affiliate_url: 'https://affiliates.example' });
  expect(await screen.findByRole('link', { name: 'Affiliate' })).toHaveAttribute('href', 'https://affiliates.example');
  fireEvent.error(await screen.findByRole('img', { name: 'Upay' }));
  expect(screen.getByText('Upay')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'bKash' })).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`© ${new Date().getFullYear()} Pavilion`))).toBeInTheDocument();
});
