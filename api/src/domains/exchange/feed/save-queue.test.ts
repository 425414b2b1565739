import { SaveQueue } from './save-queue';

const queueOf = (...ids: string[]): SaveQueue => {
  const queue = new SaveQueue();
  for (const id of ids) queue.add(id);
  return queue;
};

async function savedBy(queue: SaveQueue): Promise<readonly string[]> {
  const saved: string[] = [];
  await queue.flush(async (ids) => void saved.push(...ids));
  return saved;
}

test('what a failure left unsaved is saved next time, and nothing twice', async () => {
  const queue = queueOf('a', 'b', 'c');
  const failing = queue.flush(async () => {
    throw new Error('the database is unavailable');
  });
  await expect(failing).rejects.toThrow('unavailable');
  expect([...(await savedBy(queue))].sort()).toEqual(['a', 'b', 'c']);
  expect(await savedBy(queue)).toEqual([]);
});

test('a row that changes while it is saved is saved again', async () => {
  const queue = queueOf('a');
  await queue.flush(async () => queue.add('a'));
  expect(await savedBy(queue)).toEqual(['a']);
});
