import { when } from 'mobx';
import type { UploadWatch } from '@pavilion/platform';
import type { ReceiptClient } from './receipts.api';
import { ReceiptsStore } from './receipts.store';
import { NotPicture } from './shrink-picture';

type UploadOutcome = Awaited<ReturnType<ReceiptClient['send']>>;
const picture = (name: string, size = 10): File => new File([new Uint8Array(size)], name, { type: 'image/png' });

function edgeWith(answers: readonly (UploadOutcome | Promise<UploadOutcome>)[]) {
  const left = [...answers];
  const send = jest.fn((_: Blob, watch: UploadWatch) => {
    watch.onProgress(0.4);
    return Promise.resolve(left.shift() ?? { kind: 'no-reply' as const });
  });
  const edge: ReceiptClient = {
    shrink: (file) => ((file as File).name === 'notes.txt' ? Promise.reject(new NotPicture()) : Promise.resolve(file)),
    preview: () => 'blob:1',
    forget: jest.fn(),
    send,
  };
  return { edge, send, store: new ReceiptsStore(edge) };
}
const ok = (id: string): UploadOutcome => ({ kind: 'ok', value: { success: true, id } });

test('each picture is uploaded as soon as it is selected; the ids go with the claim', async () => {
  const { store } = edgeWith([ok('r1'), ok('r2')]);
  store.add([picture('one.png'), picture('two.png')]);
  await store.settled();
  expect(store.sent).toEqual([
    { id: 'r1', name: 'one.png' },
    { id: 'r2', name: 'two.png' },
  ]);
});

test('a fourth picture is left out, with a message', async () => {
  const { store, send } = edgeWith([ok('r1'), ok('r2'), ok('r3')]);
  store.add(['1', '2', '3', '4'].map((name) => picture(name)));
  await store.settled();
  expect(send).toHaveBeenCalledTimes(3);
  expect(store.hadTooMany).toBe(true);
});

test('a file that is no picture, or still too large, is never sent', async () => {
  const { store, send } = edgeWith([]);
  store.add([picture('notes.txt'), picture('huge.png', 5 * 1024 * 1024 + 1)]);
  await store.settled();
  expect(store.list.map(({ state }) => state)).toEqual([
    { kind: 'unfit', why: 'type', message: '' },
    { kind: 'unfit', why: 'size', message: '' },
  ]);
  expect(send).not.toHaveBeenCalled();
});

test('a lost upload can be retried; a refusal shows the server’s message', async () => {
  const refused: UploadOutcome = {
    kind: 'refused',
    refusal: 'receipt_not_image',
    message: 'Not a picture.',
    fields: {},
  };
  const { store } = edgeWith([{ kind: 'no-reply' }, refused, ok('r1')]);
  store.add([picture('one.png'), picture('two.png')]);
  await store.settled();
  const [lost, unfit] = store.list;
  expect([lost?.state.kind, unfit?.state]).toEqual([
    'lost',
    { kind: 'unfit', why: 'server', message: 'Not a picture.' },
  ]);
  expect(store.hasFailed).toBe(true);
  await lost?.send();
  store.remove(unfit!);
  expect([store.sent, store.hasFailed]).toEqual([[{ id: 'r1', name: 'one.png' }], false]);
});

test('removing a picture cancels its upload', async () => {
  const { store, send } = edgeWith([new Promise<UploadOutcome>(() => undefined)]);
  store.add([picture('one.png')]);
  const [receipt] = store.list;
  await when(() => receipt?.state.kind === 'sending');
  expect(receipt?.state).toEqual({ kind: 'sending', share: 0.4 });
  store.remove(receipt!);
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(store.list).toEqual([]);
});
