import { act, render, screen } from '@testing-library/react';
import { browserHost } from './browser-host';
import { HostContext } from './host-context';
import { Kills } from './kills';
import { RemoteLoader } from './loading/loader';
import { slotRenderer } from './remote/slot-outlet';
import { Slot } from './slot';

const part = (name: string) => ({
  name,
  version: '1.0.0',
  container: `${name}_1_0_0`,
  entry: { url: `/assets/${name}/1.0.0/remoteEntry.js` },
  claims: [],
  slots: [{ name: 'home.cards', slot: 'Card' }],
});
const composition = {
  id: 1,
  channel: 'production',
  parts: [part('notes'), part('team')],
  slots: { 'home.cards': ['team', 'notes'] },
};

test('a slot shows what fills it in the composition’s order, without a part that fails', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = new RemoteLoader(composition, async ({ container }) => ({
    pages: {},
    slots: { Card: async () => ({ Slot: () => <p>Card of {container}</p> }) },
  }));
  const broken = new RemoteLoader(composition, async ({ container }) => {
    if (container.startsWith('team')) throw new Error('404');
    return { pages: {}, slots: { Card: async () => ({ Slot: () => <p>Only {container}</p> }) } };
  });
  for (const each of [loader, broken]) {
    const host = browserHost(slotRenderer(composition, each, new Kills()));
    await act(async () =>
      render(
        <HostContext value={host}>
          <Slot name="home.cards" />
          <Slot name="home.other" />
        </HostContext>,
      ),
    );
  }
  expect((await screen.findAllByText(/Card of/)).map(({ textContent }) => textContent)).toEqual([
    'Card of team_1_0_0',
    'Card of notes_1_0_0',
  ]);
  expect((await screen.findAllByText(/Only/)).map(({ textContent }) => textContent)).toEqual(['Only notes_1_0_0']);
});
