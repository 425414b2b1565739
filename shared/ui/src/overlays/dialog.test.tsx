import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Page({ dismissable }: { readonly dismissable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Withdraw</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Confirm withdrawal" dismissable={dismissable}>
        It cannot be changed afterwards.
      </Dialog>
    </>
  );
}

async function openDialog(dismissable?: boolean) {
  const user = userEvent.setup();
  render(<Page dismissable={dismissable} />);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Confirm withdrawal' }) };
}

const pressEscape = (dialog: HTMLElement) =>
  act(() => void fireEvent(dialog, new Event('cancel', { cancelable: true })));

test('closing returns focus to the opener', async () => {
  const { user } = await openDialog();
  expect(screen.getByRole('heading', { name: 'Confirm withdrawal' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveFocus();
});

test('Escape and a press on the backdrop close it, a press on its content does not', async () => {
  const { user, dialog } = await openDialog();
  await user.click(screen.getByText('It cannot be changed afterwards.'));
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog);
  expect(dialog).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  pressEscape(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a non-dismissable dialog closes only by its button', async () => {
  const { dialog } = await openDialog(false);
  pressEscape(dialog);
  fireEvent.mouseDown(dialog);
  expect(dialog).toBeInTheDocument();
});
