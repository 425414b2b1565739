import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const tabs = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
  { value: 'records', label: 'Records' },
];

function Funds() {
  const [value, setValue] = useState('deposit');
  return (
    <Tabs label="Funds" tabs={tabs} value={value} onChange={setValue}>
      Here is {value}
    </Tabs>
  );
}

test('a press selects a tab, and its panel has its name', async () => {
  render(<Funds />);
  await userEvent.click(screen.getByRole('tab', { name: 'Withdrawal' }));
  expect(screen.getByRole('tabpanel', { name: 'Withdrawal' })).toHaveTextContent('Here is withdrawal');
});

test('arrow keys move and select, wrapping at the ends; Tab leaves the tabs at once', async () => {
  const user = userEvent.setup();
  render(<Funds />);
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Records', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Deposit', selected: true })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});
