import { scrollFor } from './use-slides';

test.each([
  ['a slide before what is in sight comes to its start', { left: 100, width: 50 }, 100],
  ['a slide behind it comes to its end', { left: 400, width: 50 }, 250],
  ['a slide in sight stays', { left: 250, width: 50 }, 200],
])('%s', (_, slide, place) => {
  expect(scrollFor(slide, { left: 200, width: 200 })).toBe(place);
});
