import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { Link } from '@pavilion/platform/router';
import { fakeApi, generalReply, renderWithPlatform } from '@pavilion/testing';
import { Announcer } from '../titles/announcer';
import { useSiteTitle, useTitle } from './title';

function Page() {
  useTitle('Deposit');
  return null;
}

const Shell = observer(function Shell({ named }: { readonly named: boolean }) {
  useSiteTitle();
  return (
    <>
      {named && <Page />}
      <Announcer />
      <Link to="/terms">Terms</Link>
    </>
  );
});

const visit = (at: string, named = false) =>
  renderWithPlatform(<Shell named={named} />, {
    transport: fakeApi({ 'GET /api/general': generalReply({ site_title: 'Maidan' }) }).transport,
    guest: true,
    at,
  });

afterEach(() => {
  document.documentElement.lang = 'en';
});

test("a tab's title is its page and the operator's name of the site", async () => {
  await visit('/', true);
  expect(document.title).toBe('Deposit · Maidan');
});

test("a page of the host without a title of its own is named by its path, in the page's language", async () => {
  (await visit('/', true)).unmount();
  const { platform } = await visit('/Player/Logout/');
  expect(document.title).toBe('Logging out · Maidan');
  await act(async () => platform.language.choose('bn'));
  await waitFor(() => expect(document.title).toBe('লগ আউট হচ্ছে · Maidan'));
});

test('an unknown path shows only the name of the site', async () => {
  await visit('/nobody/knows');
  expect(document.title).toBe('Maidan');
});

test("the next page's title is announced, the first one's is not", async () => {
  await visit('/login');
  const announcer = screen.getAllByRole('status').find((one) => one.tagName === 'SPAN');
  expect(announcer).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
  await waitFor(() => expect(announcer).toHaveTextContent('Terms and conditions · Maidan'));
});
