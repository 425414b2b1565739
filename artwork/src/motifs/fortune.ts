import { type Draw, place } from '../canvas';
import { around } from '../geometry';

/** Draws a wheel of fortune from the front: equal segments in two metals, one in the spark color, and a pointer. */
export function fortune({ random, palette }: Draw): string {
  const count = random.pick([12, 14, 16]);
  const rim = around(count, 112, 0);
  const lucky = random.whole(1, count - 2);
  const segments = rim.map(([x, y], at) => {
    const [toX, toY] = rim[(at + 1) % count] ?? [0, 0];
    const fill = at === lucky ? 'url(#s)' : at % 2 === 0 ? palette.main : palette.ink;
    return `<path d="M0 0L${x} ${y}A112 112 0 0 1 ${toX} ${toY}Z" fill="${fill}"/>`;
  });
  const studs = around(count, 125, 180 / count)
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4"/>`)
    .join('');
  const legs = `<path d="M-8 40L-74 150H-50L0 66L50 150H74L8 40Z" fill="${palette.deep}"/>`;
  const pointer = `<path d="M-17-148H17L0-104Z" fill="#fff"/>`;
  const wheel =
    `<circle r="136" fill="url(#m)"/><circle r="130" fill="url(#d)"/><g fill="${palette.spark}">${studs}</g>` +
    `<g transform="rotate(${random.whole(0, 29)})">${segments.join('')}</g>` +
    `<circle r="113" fill="none" stroke="${palette.pale}" stroke-width="3"/><circle r="36" fill="url(#m)"/><circle r="26" fill="url(#d)"/><circle r="9" fill="url(#o)"/>`;
  return place(legs + wheel + pointer, 150, 148, 0.98);
}
