import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { setNewerComposition } from './newer-composition';
import { SafePoint } from './safe-point';
import { renderInHost } from './testing/render-in-host';

async function visit() {
  const reload = jest.fn();
  const page = (
    <>
      <SafePoint reload={reload} />
      <Link to="/games">Games</Link>
      <Link to="/games?page=2">More</Link>
      <Link to="/deposit">Deposit</Link>
    </>
  );
  const { host } = await renderInHost(page);
  const go = (name: string) => act(() => userEvent.click(screen.getByRole('link', { name })));
  return { reload, host, go };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => setNewerComposition(null));

test('with a newer composition waiting, the next page change is a full load: once, and not for a query change', async () => {
  const { reload, go } = await visit();
  await go('Games');
  expect(reload).not.toHaveBeenCalled();
  setNewerComposition({ composition: 5, revision: 8 });
  await go('More');
  expect(reload).not.toHaveBeenCalled();
  await go('Deposit');
  await go('Games');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a bet or payment in flight postpones the full load to a later page change', async () => {
  const { reload, host, go } = await visit();
  setNewerComposition({ composition: 5, revision: 8 });
  let finish = (): void => undefined;
  const paying = host.pending.during(() => new Promise<void>((done) => (finish = done)));
  await go('Games');
  expect(reload).not.toHaveBeenCalled();
  await act(async () => {
    finish();
    await paying;
  });
  await go('Deposit');
  expect(reload).toHaveBeenCalledTimes(1);
});
