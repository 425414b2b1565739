import { Link } from '@pavilion/platform/router';
import { fakeApi, renderWithPlatform } from '@pavilion/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteNewer } from './newer';
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
afterEach(() => noteNewer(null));

test('the next change of page is a full load where a newer set waits: once, and not for a change of query', async () => {
  const { reload, go } = await visit();
  await go('Games');
  expect(reload).not.toHaveBeenCalled();
  noteNewer({ composition: 5, revision: 8 });
  await go('More');
  expect(reload).not.toHaveBeenCalled();
  await go('Deposit');
  await go('Games');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('with a bet or a payment on its way the page goes on, and takes it at the change after', async () => {
  const { reload, platform, go } = await visit();
  noteNewer({ composition: 5, revision: 8 });
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
