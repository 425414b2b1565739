import { fakeApi, generalReply, renderWithPlatform } from '@pavilion/testing';
import { screen } from '@testing-library/react';
import { answers } from '../../testing/replies';
import { Page } from './withdrawal.page';
import { WithdrawalStore } from './withdrawal.store';

test.each([['0', 'closed'], ['1', 'empty']])('withdrawal_status %s is %s, and both say that there is no method', async (status, expected) => {
  const api = fakeApi({ ...answers, 'GET /api/general': generalReply({ withdrawal_status: Number(status) }) });
  const { platform } = await renderWithPlatform(<Page />, { transport: api.transport, at: '/withdrawal' });
  expect(await screen.findByText('No widthdraw methods available. Try again later.')).toBeInTheDocument();
  expect(new WithdrawalStore(platform).state).toBe(expected);
});

test('settings that could not be read can be asked for again', async () => {
  const api = fakeApi({ ...answers, 'GET /api/general': null });
  await renderWithPlatform(<Page />, { transport: api.transport, at: '/withdrawal' });
  expect(await screen.findByRole('button', { name: /again/i }, { timeout: 3000 })).toBeInTheDocument();
});
