import type { PlayStart } from '../../protocol/messages';
import { playApi } from './play.api';

const api = playApi({ code: 'PAV-SLOT-001', token: 'token' } as PlayStart);
const free = { id: 'free-1', stake: '10.00', left: 2 };

function answering(status: number, body: object): void {
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
}
afterEach(() => jest.restoreAllMocks());

test('free rounds are null if the server reports none, and an error if it cannot say', async () => {
  answering(200, { balance: '1.00', free_rounds: free });
  expect(await api.freeRounds()).toEqual(free);
  answering(200, { balance: '1.00', free_rounds: null });
  expect(await api.freeRounds()).toBeNull();
  for (const [status, code] of [
    [409, 'play_over'],
    [503, 'unconfirmed'],
  ] as const) {
    answering(status, { success: false, code });
    await expect(api.freeRounds()).rejects.toThrow(code);
  }
});
