import { screen } from '@testing-library/react';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { SiteMapContext } from '../../composition/site-map';
import { siteMap } from '../../testing/site-map';
import { MainMenu } from '../desktop/main-menu';
import { Toolbar } from '../mobile/toolbar';

const tournaments = {
  key: 'tournaments',
  to: '/tournaments',
  label: { en: 'Tournaments', bn: 'টুর্নামেন্ট' },
  icon: 'an-icon-of-tomorrow',
  menus: { desktop: 15, toolbar: 5 },
};
const { transport } = fakeApi({});

function show(ui: React.ReactNode, hasPage?: (address: string) => boolean) {
  const extended = { ...siteMap, navigation: [...siteMap.navigation, tournaments] };
  const host = <SiteMapContext value={extended}>{ui}</SiteMapContext>;
  return renderWithPlatform(host, { transport, ...(hasPage && { hasPage }) });
}
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('a remote that the host never heard of has its entry, in its place and its own words', async () => {
  await show(<MainMenu />);
  expect(links().slice(0, 5)).toEqual(['Home', 'App download', 'Casino', 'Tournaments', 'Slot']);
});

test('an icon that this host does not know has a substitute', async () => {
  await show(<Toolbar />);
  expect(links()).toEqual(['Home', 'Tournaments', 'Promotions', 'Deposit', 'My Account']);
  expect(screen.getByRole('link', { name: 'Tournaments' }).querySelector('svg')).toBeInTheDocument();
});

test('an entry whose page is missing is left out, as are those of a release without navigation', async () => {
  const { unmount } = await show(<MainMenu />, (address) => ['/', '/tournaments'].includes(address));
  expect(links()).toEqual(['Home', 'Tournaments']);
  unmount();
  await renderWithPlatform(<Toolbar />, { transport });
  expect(links()).toEqual(['Home']);
});
