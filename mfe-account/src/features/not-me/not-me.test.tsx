import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal, renderWithPlatform } from '@pavilion/testing';
import { Page } from './not-me.page';

const CALL = 'POST /api/not-me';
const press = () => userEvent.click(screen.getByRole('button', { name: /This wasn’t me/ }));

async function visit(reply: unknown) {
  const api = fakeApi({ [CALL]: reply });
  await renderWithPlatform(<Page />, { transport: api.transport, guest: true, at: '/not-me#t0ken' });
  return api;
}

test('nothing is sent until the owner decides; then the token of the link', async () => {
  const api = await visit({ success: true, message: 'All devices were logged out.' });
  expect(api.requestsTo(CALL)).toHaveLength(0);
  await press();
  expect(await screen.findByText('All devices were logged out.')).toBeVisible();
  expect(api.requestsTo(CALL)[0]?.body).toEqual({ token: 't0ken' });
});

test('an old link says so, and a lost reply can be repeated', async () => {
  const api = await visit(null);
  await press();
  expect(await screen.findByText(/haven’t received confirmation/)).toBeVisible();
  api.setReply(CALL, refusal(410, 'link_invalid', 'This link is not valid any more.'));
  await press();
  expect(await screen.findByText('This link is not valid any more.')).toBeVisible();
});
