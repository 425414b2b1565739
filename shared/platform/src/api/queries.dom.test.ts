import { autorun, when } from 'mobx';
import { balance } from '@pavilion/contract/calls/identity';
import { ConnectionStore } from '../connection.store';
import { ApiClient } from './api-client';
import { Queries } from './queries';
import type { WireReply } from './transport';

const reply = { status: 200, json: { balance: '12.50', bonus_balance: '0.00', currency: 'BDT' } };

/** Opens a view of the balance; its second request is never answered. */
async function openView() {
  const connection = new ConnectionStore();
  const transport = jest.fn((): Promise<WireReply | null> => new Promise(() => undefined)).mockResolvedValueOnce(reply);
  const api = new ApiClient(transport, () => ({ token: null, onDeadToken: () => undefined }));
  const query = new Queries(api, connection).read(balance, {});
  const close = autorun(() => void query.state);
  await when(() => query.value !== undefined);
  return { connection, transport, query, close };
}

test('a refresh ends without a reply when the connection is lost, and the earlier value stays', async () => {
  const { connection, transport, query, close } = await openView();
  const refreshed = query.refresh();
  connection.noteResponse(false);
  connection.noteResponse(false);
  await refreshed;
  expect([transport.mock.calls.length, query.value?.main]).toEqual([2, 1250]);
  close();
});
