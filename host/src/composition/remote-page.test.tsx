import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { Kills, LazyPlace, RemoteLoader, sharedView } from '@pavilion/composition';
import { PlatformContext, usePlatform } from '@pavilion/platform';
import { fakeApi, generalReply, type RenderedPage, renderWithPlatform } from '@pavilion/testing';
import { useSiteTitle } from '../layout/navigation/title';
import { PlatformHost } from './platform-host';
import { RemotePage } from './remote-page';

const part = { name: 'wallet', version: '1', container: 'wallet_1', entry: { url: '/e.js' }, claims: [], slots: [] };
const composition = { id: 1, channel: 'production', parts: [part], slots: {} };

function loaderOf(Page: () => ComponentType): RemoteLoader {
  return new RemoteLoader(composition, async () => ({ pages: { deposit: async () => ({ Page: Page() }) }, slots: {} }));
}

afterEach(() => {
  document.documentElement.lang = 'en';
});
/** Renders places of remotes with the platform as their host. */
const renderPlaces = (ui: ReactNode, options: Parameters<typeof renderWithPlatform>[1]): Promise<RenderedPage> =>
  renderWithPlatform(<PlatformHost>{ui}</PlatformHost>, options);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

const Shell = observer(function Shell({ children }: { readonly children: ReactNode }) {
  useSiteTitle();
  return children;
});

test('a page without a title in the host uses its own', async () => {
  const draws = (
    <RemotePage
      loader={loaderOf(() => () => <p>The draw</p>)}
      kills={new Kills()}
      part="wallet"
      page="deposit"
      path="/draws"
      title={{ en: 'Draws', bn: 'ড্র' }}
    />
  );
  const { transport } = fakeApi({ 'GET /api/general': generalReply({ site_title: 'Maidan' }) });
  const { platform } = await renderPlaces(<Shell>{draws}</Shell>, { transport, at: '/draws' });
  await waitFor(() => expect(document.title).toBe('Draws · Maidan'));
  await act(async () => platform.language.choose('bn'));
  await waitFor(() => expect(document.title).toBe('ড্র · Maidan'));
});

test('a throwing page becomes a stub, everything beside it keeps working, and Try again restores it', async () => {
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('the remote threw');
    return <p>Deposit form</p>;
  };
  const shell = (
    <>
      <p>the shell</p>
      <RemotePage loader={loaderOf(() => Page)} kills={new Kills()} part="wallet" page="deposit" path="/deposit" />
    </>
  );
  await renderPlaces(shell, fakeApi({}));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('the shell')).toBeInTheDocument();
  broken = false;
  await userEvent.click(again);
  expect(await screen.findByText('Deposit form')).toBeInTheDocument();
});

test('a page requested offline says so and loads by itself once the connection is back', async () => {
  let answers = false;
  const load = async () => {
    if (!answers) throw new Error('Could not be loaded');
    return page(() => <p>Deposit form</p>);
  };
  const { platform } = await renderPlaces(
    <RemotePage
      loader={new RemoteLoader(composition, load)}
      kills={new Kills()}
      part="wallet"
      page="deposit"
      path="/deposit"
    />,
    fakeApi({}),
  );
  expect(await screen.findByText('This section isn’t available right now.')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You’re offline/)).toBeInTheDocument();
  answers = true;
  act(() => platform.connection.noteResponse(true));
  expect(await screen.findByText('Deposit form')).toBeInTheDocument();
});

test('a reply that arrives after the network is lost does not make the page a broken one', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = () => Promise.reject(new Error('Could not be loaded'));
  const place = (
    <RemotePage
      loader={new RemoteLoader(composition, load)}
      kills={new Kills()}
      part="wallet"
      page="deposit"
      path="/deposit"
    />
  );
  const { platform } = await renderWithPlatform(null, fakeApi({}));
  platform.connection.noteResponse(true);
  render(
    <PlatformContext value={platform}>
      <PlatformHost>
        <Suspense fallback={null}>{place}</Suspense>
      </PlatformHost>
    </PlatformContext>,
  );
  expect(await screen.findByText(/^You’re offline/)).toBeInTheDocument();
  online.mockRestore();
});

test('an attempt that began offline and failed after the connection came back is retried at once', async () => {
  let lose: (error: Error) => void = () => undefined;
  let tried = 0;
  const load = () =>
    tried++ === 0
      ? new Promise<never>((_, reject) => (lose = reject))
      : Promise.resolve(page(() => <p>Deposit form</p>));
  const place = (
    <RemotePage
      loader={new RemoteLoader(composition, load)}
      kills={new Kills()}
      part="wallet"
      page="deposit"
      path="/deposit"
    />
  );
  const Later = observer(function Later() {
    return usePlatform().connection.state === 'offline' || tried ? place : null;
  });
  const { platform } = await renderPlaces(<Later />, fakeApi({}));
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(tried).toBe(1));
  act(() => platform.connection.noteResponse(true));
  await act(async () => lose(new Error('Could not be loaded')));
  expect(await screen.findByText('Deposit form')).toBeInTheDocument();
});

test('a host page that failed to load is fetched again when it is opened again', async () => {
  let answers = false;
  const view = sharedView(async () => {
    if (!answers) throw new Error('Loading chunk 3 failed.');
    return () => <p>About us</p>;
  });
  const Visits = () => {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <button onClick={() => setVisit(visit + 1)}>Open again</button>
        <LazyPlace key={visit} view={view} waiting={null} stub={() => 'taking a break'} />
      </>
    );
  };
  await renderPlaces(<Visits />, fakeApi({}));
  await screen.findByText('taking a break');
  answers = true;
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByText('About us')).toBeInTheDocument();
});

const inPlaceOf = { version: '0', container: 'wallet_0', entry: { url: '/old.js' } };
const page = (Page: ComponentType) => ({ pages: { deposit: async () => ({ Page }) }, slots: {} });

test('a page whose texts fail to load falls back without a press', async () => {
  const words = Promise.reject<string>(new Error('ChunkLoadError'));
  const Wordless = () => <p>{use(words)}</p>;
  const load = async ({ version }: { readonly version: string }) =>
    page(version === '1' ? Wordless : () => <p>Deposit as it was</p>);
  const loader = new RemoteLoader({ ...composition, parts: [{ ...part, fallback: inPlaceOf }] }, load);
  await renderPlaces(
    <RemotePage loader={loader} kills={new Kills()} part="wallet" page="deposit" path="/deposit" />,
    fakeApi({}),
  );
  expect(await screen.findByText('Deposit as it was')).toBeInTheDocument();
});

test('a page that rendered and throws later is never replaced by another release', async () => {
  let breaks: () => void = () => undefined;
  const Page = () => {
    const [isBroken, setBroken] = useState(false);
    breaks = () => setBroken(true);
    if (isBroken) throw new Error('the remote threw');
    return <p>Deposit form</p>;
  };
  const load = async ({ version }: { readonly version: string }) =>
    page(version === '1' ? Page : () => <p>Deposit as it was</p>);
  const loader = new RemoteLoader({ ...composition, parts: [{ ...part, fallback: inPlaceOf }] }, load);
  await renderPlaces(
    <RemotePage loader={loader} kills={new Kills()} part="wallet" page="deposit" path="/deposit" />,
    fakeApi({}),
  );
  await screen.findByText('Deposit form');
  act(breaks);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText('Deposit as it was')).toBeNull();
});

/** A page that rendered, and whose table then fails to load. */
function pageWithoutTable() {
  let showTable: () => void = () => undefined;
  const table = Promise.reject<string>(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' }));
  const Table = () => <p>{use(table)}</p>;
  const Page = () => {
    const [isTableShown, setTableShown] = useState(false);
    showTable = () => setTableShown(true);
    return (
      <>
        {isTableShown ? (
          <Suspense fallback={null}>
            <Table />
          </Suspense>
        ) : (
          <input aria-label="Search" />
        )}
      </>
    );
  };
  const load = async ({ version }: { readonly version: string }) =>
    page(version === '1' ? Page : () => <p>Deposit as it was</p>);
  const loader = new RemoteLoader({ ...composition, parts: [{ ...part, fallback: inPlaceOf }] }, load);
  const place = () => <RemotePage loader={loader} kills={new Kills()} part="wallet" page="deposit" path="/deposit" />;
  return { loader, place, requestTable: () => act(async () => showTable()) };
}

test('a rendered page with a missing file falls back while the player has typed or sent nothing', async () => {
  const { place, requestTable } = pageWithoutTable();
  await renderPlaces(place(), fakeApi({}));
  await screen.findByLabelText('Search');
  await requestTable();
  expect(await screen.findByText('Deposit as it was')).toBeInTheDocument();
});

test('a missing file after typing leaves a stub of the same release', async () => {
  const { place, requestTable } = pageWithoutTable();
  await renderPlaces(place(), fakeApi({}));
  await userEvent.type(await screen.findByLabelText('Search'), '5');
  await requestTable();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a missing file while a payment is in flight leaves a stub of the same release', async () => {
  const { place, requestTable } = pageWithoutTable();
  const { platform } = await renderPlaces(place(), fakeApi({}));
  await screen.findByLabelText('Search');
  void platform.pending.during(() => new Promise(() => undefined));
  await requestTable();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a missing file leaves a stub while the release is mounted in another place', async () => {
  const { loader, place, requestTable } = pageWithoutTable();
  await renderPlaces(place(), fakeApi({}));
  await screen.findByLabelText('Search');
  loader.markMounted('wallet');
  await requestTable();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
