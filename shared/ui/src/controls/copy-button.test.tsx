import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';

test('copies its value and confirms it', async () => {
  const user = userEvent.setup();
  const onCopied = jest.fn();
  render(<CopyButton label="Copy" value="01711000111" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('01711000111');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(onCopied).toHaveBeenCalledTimes(1);
});

test('an empty value leaves the clipboard alone and calls onEmpty', async () => {
  const user = userEvent.setup();
  const onCopied = jest.fn();
  const onEmpty = jest.fn();
  render(<CopyButton label="Copy" value="" onCopied={onCopied} onEmpty={onEmpty} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(onEmpty).toHaveBeenCalledTimes(1);
  expect(onCopied).not.toHaveBeenCalled();
});

test('a refused copy is not reported as copied', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const onCopied = jest.fn();
  render(<CopyButton label="Copy" value="1" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(onCopied).not.toHaveBeenCalled();
});
