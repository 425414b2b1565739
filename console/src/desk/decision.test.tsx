import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Console, ConsoleProvider } from '../core/console';
import type { Question, RegistryReply, SendRequest } from '../core/request';
import { DecisionDialog } from './decision.dialog';
import type { OperatorRequest } from './operator-request';

const request: OperatorRequest = {
  number: 'R00000012',
  summary: 'promotion create {"name":"Rainy days"',
  amount: 90_000,
  operator: 'rina',
  requestedAt: 1,
  expiresAt: 2,
  state: 'waiting',
  decidedBy: null,
};

test('an act is approved by someone who has seen all of it, not only the line in the list', async () => {
  const sent: Question[] = [];
  let show: (reply: RegistryReply<unknown>) => void = () => undefined;
  const shown = new Promise<RegistryReply<unknown>>((resolve) => (show = resolve));
  const send = (async (question: Question) => {
    if (question.method === 'GET') return shown;
    sent.push(question);
    return { kind: 'ok', value: { done: 'Promotion 7 was created.' }, tag: null };
  }) as SendRequest;
  const onClose = jest.fn();
  render(
    <ConsoleProvider value={new Console(send)}>
      <DecisionDialog decision={{ kind: 'approve', request }} onClose={onClose} />
    </ConsoleProvider>,
  );
  const approve = screen.getByRole('button', { name: 'Approve R00000012' });
  expect(approve).toBeDisabled();
  show({ kind: 'ok', value: { request: { ...request, payload: { form: { uses: 'always' } } } }, tag: null });
  expect(await screen.findByText(/"uses": "always"/)).toBeVisible();
  await userEvent.click(approve);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/desk/requests/R00000012/approve' }]);
});
