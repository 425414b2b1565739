import { loadRemote, loadShare } from '@module-federation/enhanced/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteBoundary } from '../remote/remote-boundary';
import { renderInHost } from '../testing/render-in-host';
import { exposedRemote } from './exposed-remote';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), loadShare: jest.fn() }));

/** Returns the page of a remote that exposes one module. */
async function pageOf(module: unknown) {
  jest.mocked(loadRemote).mockResolvedValue(module);
  const { Page } = (await exposedRemote('draws_1_0_0', ['Draws']).pages['Draws']?.()) ?? {};
  expect(loadRemote).toHaveBeenCalledWith('draws_1_0_0/Draws');
  expect(loadShare).toHaveBeenCalledWith('react-router');
  if (!Page) throw new Error('It has no page.');
  return <Page />;
}

afterEach(() => {
  document.documentElement.lang = 'en';
});

/** A part without a framework. */
const drawn = {
  mount: jest.fn((element: HTMLElement, host: { readonly language: { readonly code: string } }) => {
    const link = document.createElement('a');
    link.href = '/draws/rules?year=2026';
    link.textContent = `Rules (${host.language.code})`;
    element.append(link);
  }),
  unmount: jest.fn((element: HTMLElement) => element.replaceChildren()),
};

test('the component that an ordinary remote exposes is its page, and its slot', async () => {
  const View = () => <p>The draws</p>;
  await renderInHost(await pageOf({ default: View }));
  expect(screen.getByText('The draws')).toBeInTheDocument();
  jest.mocked(loadRemote).mockResolvedValue({ default: View });
  expect(await exposedRemote('draws_1_0_0', ['Draws']).slots['Draws']?.()).toEqual({ Slot: View });
});

test('a module that is neither a component nor mounts itself fails to load', async () => {
  await expect(pageOf({ Draws: () => null })).rejects.toThrow('draws_1_0_0/Draws has no default export');
  await expect(pageOf(null)).rejects.toThrow('no default export');
});

test('a part that mounts itself gets its element and the host’s services, and is unmounted with its page', async () => {
  const { host, unmount } = await renderInHost(await pageOf(drawn));
  expect(await screen.findByText('Rules (en)')).toBeInTheDocument();
  expect(drawn.mount).toHaveBeenCalledWith(expect.any(HTMLElement), host);
  await act(async () => host.language.choose('bn'));
  expect(await screen.findByText('Rules (bn)')).toBeInTheDocument();
  expect(screen.queryByText('Rules (en)')).not.toBeInTheDocument();
  unmount();
  await waitFor(() => expect(drawn.unmount).toHaveBeenCalledTimes(2));
});

test('its links to pages of the site are followed by the host’s router', async () => {
  const { address } = await renderInHost(await pageOf(drawn));
  await userEvent.click(await screen.findByText('Rules (en)'));
  expect(address()).toBe('/draws/rules?year=2026');
});

test('what it throws or rejects while it mounts breaks its page alone', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const mount of [
    () => {
      throw new Error('no canvas');
    },
    () => Promise.reject(new Error('no chunk')),
  ]) {
    const page = await pageOf({ mount, unmount: () => undefined });
    const { unmount } = await renderInHost(<RemoteBoundary stub="taking a break">{page}</RemoteBoundary>);
    expect(await screen.findByText('taking a break')).toBeInTheDocument();
    unmount();
  }
});
