import { fakeApi, generalReply, renderWithPlatform } from '@pavilion/testing';
import { useTitle, useSiteTitle } from './title';

function Page() {
  useTitle('Deposit');
  return null;
}

function Shell({ at }: { readonly at: 'page' | 'elsewhere' }) {
  useSiteTitle();
  return at === 'page' ? <Page /> : null;
}

const visit = (at: 'page' | 'elsewhere') => renderWithPlatform(<Shell at={at} />, { transport: fakeApi({ 'GET /api/general': generalReply({ site_title: 'Maidan' }) }).transport, guest: true });

test("a tab is named by its page and by the operator's name of the site", async () => {
  await visit('page');
  expect(document.title).toBe('Deposit · Maidan');
});

test('a page without a name leaves none of another page behind', async () => {
  (await visit('page')).unmount();
  await visit('elsewhere');
  expect(document.title).toBe('Maidan');
});
