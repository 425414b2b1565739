import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './amount-field';

async function type(text: string): Promise<HTMLElement> {
  function Form() {
    const [amount, setAmount] = useState('');
    return <AmountField label="Amount" value={amount} onChange={setAmount} />;
  }
  render(<Form />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  await userEvent.type(field, text);
  return field;
}

test.each([
  ['1e3', '13'],
  ['৫০০', '500'],
  ['-20', '20'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
])('typing %s results in %s', async (typed, left) => {
  expect(await type(typed)).toHaveValue(left);
});

test('a pasted amount may contain its sign, spaces and commas', async () => {
  const field = await type('7');
  await userEvent.clear(field);
  await userEvent.paste('৳ ১২,৫০০.৫০');
  expect(field).toHaveValue('12500.50');
});

test('phones show their number pad', async () => {
  expect(await type('1')).toHaveAttribute('inputmode', 'decimal');
});
