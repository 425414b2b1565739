import { fishKinds } from '@pavilion/contract/originals';
import { Shoal } from './shoal';

const pond = { width: 800, height: 400 };
const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x * pond.width, y: y * pond.height });

test('there is always a fish of each kind in the water to aim at', () => {
  const shoal = new Shoal();
  for (let second = 0; second < 600; second += 1) {
    shoal.swim(0.5);
    if (second % 7 === 0) shoal.fish.forEach((fish) => shoal.flee(fish));
    for (const kind of fishKinds) expect(shoal.target(kind)).toMatchObject({ kind });
    const inside = shoal.fish.every(({ x, y }) => x >= 0.09 && x <= 0.91 && y > 0.3 && y < 0.9);
    expect(inside).toBe(true);
  }
});

test('a press means the nearest fish within reach, and open water none', () => {
  const shoal = new Shoal();
  const [first] = shoal.fish;
  if (!first) throw new Error('The pond is empty');
  expect(shoal.at(at(first), pond)).toBe(first);
  expect(shoal.at({ x: 400, y: 4 }, pond)).toBeUndefined();
});

test('a fleeing fish swims faster for a moment', () => {
  const shoal = new Shoal();
  const fish = shoal.target('hilsa');
  if (!fish) throw new Error('No hilsa');
  const swum = (): number => {
    const from = fish.x;
    shoal.swim(0.1);
    return Math.abs(fish.x - from);
  };
  const calm = swum();
  shoal.flee(fish);
  expect(swum()).toBeGreaterThan(calm * 3);
  shoal.swim(1);
  expect(swum()).toBeCloseTo(calm, 6);
});

test('in place of a caught fish another one comes from the edge', () => {
  const shoal = new Shoal();
  const fish = shoal.target('hilsa');
  if (!fish) throw new Error('No hilsa');
  shoal.replace(fish);
  expect([0.09, 0.91]).toContain(fish.x);
  expect(shoal.target('hilsa')).toBe(fish);
});
