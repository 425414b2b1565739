import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './text-field';

test('an error replaces the hint, belongs to the field and is announced', () => {
  const field = (error?: string) => (
    <TextField label="Username" value="ab" onChange={() => {}} hint="8 to 16 characters" error={error} />
  );
  const { rerender } = render(field());
  const announced = screen.getByText('8 to 16 characters').closest('[aria-live]');
  rerender(field('Username must be between 8 and 16 characters'));
  const input = screen.getByRole('textbox', { name: 'Username' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Username must be between 8 and 16 characters');
  expect(announced).toHaveTextContent('Username must be between 8 and 16 characters');
  expect(screen.queryByText('8 to 16 characters')).toBeNull();
});

test('a password can be shown and hidden again', async () => {
  render(<TextField label="Password" type="password" value="secret12" onChange={() => {}} />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});
