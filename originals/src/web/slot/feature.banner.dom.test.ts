import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { FeatureBanner } from './feature.banner';

function banner() {
  const action = document.createElement('button');
  const shown = new FeatureBanner(() => action.focus());
  document.body.replaceChildren(action, shown.node);
  shown.show('Respins left: 3', 0);
  return { shown, action, skip: () => screen.getByRole('button', { name: 'Skip to the end' }) };
}

test('a player who skips by keyboard goes on from the game’s button', async () => {
  const { shown, action, skip } = banner();
  skip().focus();
  await userEvent.keyboard('{Enter}');
  expect([shown.isSkipped, skip() === document.activeElement]).toEqual([true, true]);
  shown.finish('Coins held: 7', 560_000);
  expect(screen.queryByRole('button', { name: 'Skip to the end' })).toBeNull();
  expect(action).toHaveFocus();
});

test('an end that comes by itself moves no focus', () => {
  const { shown, action } = banner();
  shown.finish('Coins held: 7', 560_000);
  expect(action).not.toHaveFocus();
});
