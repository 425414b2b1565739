import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import type { LoadedRemote } from '../composition';
import { RemoteLoader } from '../loading/loader';
import { renderInHost } from '../testing/render-in-host';
import { RemoteView } from './remote-view';

const missingFile = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const part = { name: 'draws', version: '1', container: 'draws_1', entry: { url: '/e.js' }, claims: [], slots: [] };

/** A page whose table is code of its own, as an import in its module; the first request of the table fails. */
function pageWithTable() {
  let requests = 0;
  const Table = lazy(async () => {
    requests += 1;
    if (requests === 1) throw missingFile();
    return { default: () => <p>The winners</p> };
  });
  return () => (
    <>
      <input aria-label="Search" />
      <Suspense fallback="Loading the winners">
        <Table />
      </Suspense>
    </>
  );
}

async function renderDraws(page: () => Promise<{ readonly Page: ComponentType }>) {
  const remote: LoadedRemote = { pages: { draws: page }, slots: {} };
  const loader = new RemoteLoader({ id: 1, channel: 'production', parts: [part], slots: {} }, async () => remote);
  const reload = jest.fn();
  const { host } = await renderInHost(
    <RemoteView
      loader={loader}
      part="draws"
      load={() => loader.page('draws', 'draws')}
      waiting={null}
      stub={(retry) => <button onClick={retry}>Try again</button>}
      reload={reload}
    />,
  );
  const pressAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  return { host, reload, pressAgain };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

test('a page that lacked a file of its own after it had loaded is loaded with a new document', async () => {
  const Page = pageWithTable();
  const { reload, pressAgain } = await renderDraws(async () => ({ Page }));
  await pressAgain();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that did not load is loaded again within the document', async () => {
  const page = jest.fn<Promise<{ readonly Page: ComponentType }>, []>();
  page.mockRejectedValueOnce(missingFile()).mockResolvedValue({ Page: () => <p>The draws</p> });
  const { reload, pressAgain } = await renderDraws(page);
  await pressAgain();
  expect(await screen.findByText('The draws')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('while a payment is in flight the document stays', async () => {
  const Page = pageWithTable();
  const { host, reload, pressAgain } = await renderDraws(async () => ({ Page }));
  let finish = (): void => undefined;
  const paying = host.pending.during(() => new Promise<void>((done) => (finish = done)));
  await pressAgain();
  expect(reload).not.toHaveBeenCalled();
  finish();
  await paying;
  await pressAgain();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('offline the document stays: nothing could replace it', async () => {
  const Page = pageWithTable();
  const { host, reload, pressAgain } = await renderDraws(async () => ({ Page }));
  act(() => void window.dispatchEvent(new Event('offline')));
  await pressAgain();
  expect(reload).not.toHaveBeenCalled();
  act(() => host.connection.noteResponse(true));
  await pressAgain();
  expect(reload).toHaveBeenCalledTimes(1);
});
