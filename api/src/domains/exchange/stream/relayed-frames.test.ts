import type { MarketFrame } from '@pavilion/contract/live';
import { frameIn } from './feed-link';
import { RelayedFrames } from './relayed-frames';
import { eventText } from './topic';

const frame = (kind: MarketFrame[0], sequence: number, price?: number): MarketFrame => [
  kind,
  'm',
  sequence,
  'OPEN',
  1,
  price === undefined ? [] : [[1, [[price, 10]], []]],
];
const received = (frames: RelayedFrames, one: MarketFrame): string => frames.receive(one, eventText('market', one), 0);

test('frames are forwarded as they came, and a gap needs a snapshot', () => {
  const frames = new RelayedFrames(null);
  expect(received(frames, frame('d', 7, 1.5))).toBe('gap');
  expect(received(frames, frame('s', 7, 1.5))).toBe('accepted');
  expect(received(frames, frame('d', 8, 1.6))).toBe('accepted');
  expect(received(frames, frame('h', 8))).toBe('accepted');
  expect(frames.next(false, 0)).toBe(
    [frame('s', 7, 1.5), frame('d', 8, 1.6), frame('h', 8)].map((one) => eventText('market', one)).join(''),
  );
  expect(received(frames, frame('d', 10, 1.8))).toBe('gap');
  expect([frames.needsSnapshot, frames.next(false, 0)]).toEqual([true, null]);
  expect(received(frames, frame('d', 11, 1.9))).toBe('gap');
  expect(received(frames, frame('s', 11, 1.9))).toBe('accepted');
  expect(frames.next(false, 0)).toContain('1.9');
});

test('a repeated frame and a snapshot for another process are not sent again', () => {
  const frames = new RelayedFrames(null);
  received(frames, frame('s', 7, 1.5));
  frames.next(false, 0);
  for (const one of [frame('s', 7, 1.5), frame('d', 7, 1.5), frame('h', 6)])
    expect(received(frames, one)).toBe('ignored');
  expect(frames.next(false, 0)).toBeNull();
});

test('outdated prices are suspended in one snapshot, and come again in another', () => {
  const frames = new RelayedFrames(null);
  received(frames, frame('s', 7, 1.5));
  frames.next(false, 0);
  expect(frameIn(frames.next(true, 0) ?? '')?.slice(0, 4)).toEqual(['s', 'm', 7, 'SUSPENDED']);
  received(frames, frame('d', 8, 1.6));
  expect(frames.next(true, 0)).toBeNull();
  const again = frameIn(frames.next(false, 0) ?? '');
  expect([again?.[0], again?.[2], again?.[3], again?.[5]]).toEqual(['s', 8, 'OPEN', [[1, [[1.6, 10]], []]]]);
});

test('a reader that joins gets what was sent so far, so that the next frame fits', () => {
  const frames = new RelayedFrames(null);
  received(frames, frame('s', 7, 1.5));
  frames.next(false, 0);
  received(frames, frame('d', 8, 1.6));
  expect(frameIn(frames.first(0) ?? '')?.[2]).toBe(7);
});
