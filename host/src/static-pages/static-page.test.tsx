import { act, screen, within } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { segmentsOf } from './blocks';
import { Page as Privacy } from './privacy.page';
import { Page as Terms } from './terms.page';

const visit = (page: React.ReactNode) => renderWithPlatform(page, { transport: fakeApi({}).transport, guest: true });

afterEach(() => {
  document.documentElement.lang = 'en';
});

test('a line keeps its words and yields its links, and only our paths and https become links', () => {
  expect(segmentsOf('See [terms](/terms), or [help](https://help.example).')).toEqual([
    'See ',
    { text: 'terms', to: '/terms' },
    ', or ',
    { text: 'help', to: 'https://help.example' },
    '.',
  ]);
  expect(segmentsOf('[no](javascript:alert) [neither](http://plain.example)')).toEqual([
    '[no](javascript:alert) [neither](http://plain.example)',
  ]);
});

test('the terms state that it is play money, list their sections and show the day they changed', async () => {
  await visit(<Terms />);
  expect(screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeInTheDocument();
  expect(screen.getByText(/In Bangladesh running or joining it is an offence/)).toBeInTheDocument();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(contents.map(({ textContent }) => textContent)).toEqual(sections.map(({ textContent }) => textContent));
  expect(screen.getByText('21/11/2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute('href', '/privacy');
});

test('the privacy notice names every cookie and switches to Bangla at once', async () => {
  const { platform } = await visit(<Privacy />);
  const table = within(screen.getByRole('table', { name: 'Cookies and what your browser keeps' }));
  for (const name of ['lang', 'visitor', 'captcha']) expect(table.getByText(name)).toBeInTheDocument();
  await act(async () => platform.language.choose('bn'));
  expect(await screen.findByRole('heading', { level: 1, name: 'গোপনীয়তা' })).toBeInTheDocument();
});
