import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@pavilion/platform/router';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { setNewerComposition } from './newer-composition';
import { SafePoint } from './safe-point';

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
  const { platform } = await renderWithPlatform(page, { transport: fakeApi({}).transport });
  const go = (name: string) => act(() => userEvent.click(screen.getByRole('link', { name })));
  return { reload, platform, go };
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
  const { reload, platform, go } = await visit();
  setNewerComposition({ composition: 5, revision: 8 });
  let finish = (): void => undefined;
  const paying = platform.pending.during(() => new Promise<void>((done) => (finish = done)));
  await go('Games');
  expect(reload).not.toHaveBeenCalled();
  await act(async () => {
    finish();
    await paying;
  });
  await go('Deposit');
  expect(reload).toHaveBeenCalledTimes(1);
});
