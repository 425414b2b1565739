import { act, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { type Composition, type Kill, Kills, RemoteLoader, slotRenderer } from '@pavilion/composition';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { PlatformHost } from './platform-host';
import { RemotePage } from './remote-page';

const part = {
  name: 'wallet',
  version: '1',
  container: 'wallet_1',
  entry: { url: '/e.js' },
  claims: [],
  slots: [{ name: 'home.top', slot: 'balance' }],
};
const composition: Composition = { id: 1, channel: 'production', parts: [part], slots: { 'home.top': ['wallet'] } };
const words = {
  en: { title: 'The cash desk is closed', text: 'Your money is safe' },
  bn: { title: 'ক্যাশ ডেস্ক বন্ধ', text: 'টাকা নিরাপদ' },
};

async function visit(first: readonly Kill[] = []) {
  const kills = new Kills(first);
  const load = jest.fn(async () => ({
    pages: { deposit: async () => ({ Page: () => <h1>Deposit form</h1> }) },
    slots: { balance: async () => ({ Slot: () => <p>The balance</p> }) },
  }));
  const loader = new RemoteLoader(composition, load);
  const site = (
    <PlatformHost>
      {slotRenderer(composition, loader, kills)('home.top')}
      <RemotePage loader={loader} kills={kills} part="wallet" page="deposit" path="/deposit" />
    </PlatformHost>
  );
  const { platform } = await renderWithPlatform(site, { transport: fakeApi({ 'GET /api/general': [] }).transport });
  const set = (list: readonly Kill[]) => act(async () => runInAction(() => (kills.list = list)));
  return { load, platform, set };
}
const heading = (name: string) => screen.findByRole('heading', { name }, { timeout: 5000 });

test('a kill closes an open page and its slots, and lifting it reopens them without another load', async () => {
  const { set, load } = await visit();
  expect(await heading('Deposit form')).toBeInTheDocument();
  expect(screen.getByText('The balance')).toBeInTheDocument();
  await set([{ part: 'wallet', words }]);
  expect(await heading('The cash desk is closed')).toBeInTheDocument();
  expect(screen.getByText('Your money is safe')).toBeInTheDocument();
  expect(screen.queryByText('The balance')).toBeNull();
  await set([]);
  expect(await heading('Deposit form')).toBeInTheDocument();
  expect(screen.getByText('The balance')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page served with a kill fetches nothing of its part and shows the player’s language', async () => {
  const { load, platform } = await visit([{ part: 'wallet', words }]);
  expect(await heading('The cash desk is closed')).toBeInTheDocument();
  await act(async () => platform.language.choose('bn'));
  expect(await heading('ক্যাশ ডেস্ক বন্ধ')).toBeInTheDocument();
  await act(async () => platform.language.choose('en'));
  expect(load).not.toHaveBeenCalled();
});

test('a killed claim leaves the part’s other places open; a kill without words shows the default ones', async () => {
  const { set } = await visit([{ part: 'wallet', path: '/deposit' }]);
  expect(await heading('This page is closed for a moment')).toBeInTheDocument();
  expect(screen.getByText('The balance')).toBeInTheDocument();
  await set([{ part: 'wallet', path: '/withdrawal' }, { part: 'games' }]);
  expect(await heading('Deposit form')).toBeInTheDocument();
});
