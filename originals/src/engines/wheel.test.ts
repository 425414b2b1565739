import { firstOf, risks } from '@pavilion/contract/originals';
import { one } from './engine';
import { sizesOf, wheelEngine, wheelSegments } from './wheel';

const { rules, rtp, maxWinMultiple } = firstOf.wheel;
const wheel = wheelEngine(rules);
const wheels = sizesOf(rules).flatMap((segments) => risks.map((risk) => [segments, risk] as const));

test.each(wheels)('the wheel of %d at %s risk returns exactly the RTP on its tile', (segments, risk) => {
  const paid = Array.from(
    { length: segments },
    (_, at) => wheel.play({ segments, risk }, [(at + 0.5) / segments]).multiplier,
  );
  expect(paid).toEqual(wheelSegments(rules, { segments, risk }));
  expect(paid.reduce((sum, each) => sum + each, 0)).toBe((segments * one * rtp) / 100);
});

test('a higher risk pays less often, and more at best', () => {
  for (const segments of sizesOf(rules)) {
    const [low, medium, high] = risks.map((risk) =>
      wheelSegments(rules, { segments, risk }).filter((pays) => pays > 0),
    );
    expect([low?.length, medium?.length, high?.length]).toEqual([segments * 0.8, segments / 2, 1]);
    expect(Math.max(...(high ?? []))).toBeGreaterThan(Math.max(...(medium ?? [])));
    expect(Math.max(...(medium ?? []))).toBeGreaterThan(Math.max(...(low ?? [])));
  }
});

test('the stated maximum is the best segment of all wheels', () => {
  const best = Math.max(...wheels.flatMap(([segments, risk]) => wheelSegments(rules, { segments, risk })));
  expect(best / one).toBe(maxWinMultiple);
});

test.each([null, {}, { segments: 20, risk: 'low' }, { segments: '10', risk: 'low' }, { segments: 10, risk: 'none' }])(
  '%j is refused as a bet',
  (raw) => expect(wheel.readChoice(raw)).toBeNull(),
);
