import pWaitFor from 'p-wait-for';

afterEach(() => jest.useRealTimers());

test('a wait without a limit of its own ends before the limit of a test', async () => {
  jest.useFakeTimers();
  const failed = expect(pWaitFor(() => false)).rejects.toThrow('Waited 25 s for');
  await jest.advanceTimersByTimeAsync(29_000);
  await failed;
}, 2_000);
