import { type Draw, place } from '../canvas';
import { fragment } from '../fragments';
import { around, polygon } from '../geometry';

/** Draws sports: a floodlit ground at night and the sport's equipment. */
export function pitch(draw: Draw): string {
  const { random, palette, name } = draw;
  const beam = (x: number, to: number): string =>
    `<path d="M${x - 5} 46H${x + 5}L${to + 90} 240H${to - 90}Z" fill="${palette.pale}" opacity=".09"/>`;
  const lamp = (x: number): string =>
    `<path d="M${x} 50V150" stroke="${palette.light}" stroke-opacity=".5" stroke-width="3"/><rect x="${x - 20}" y="28" width="40" height="22" rx="5" fill="url(#d)"/><g fill="#fff">${[-12, 0, 12].map((dx) => `<circle cx="${x + dx}" cy="39" r="4"/>`).join('')}</g>`;
  const ground = fragment('motifs/pitch/ground', { ...palette });
  const left = random.whole(28, 52);
  const thing = /horse|derby|race|gallop|hound/i.test(name)
    ? track
    : /football|soccer|goal|striker|kick/i.test(name)
      ? football
      : /tennis|smash/i.test(name)
        ? tennis
        : /kabaddi|fantasy|league|cup/i.test(name)
          ? cup
          : cricket;
  return (
    lamp(left) +
    lamp(300 - left) +
    ground +
    beam(left, 170) +
    beam(300 - left, 130) +
    place(thing(draw), 150, 158, 1, random.between(-14, 14))
  );
}

function cricket({ random, palette }: Draw): string {
  // A red ball by day, white by night, pink for a day-night Test.
  const leather = random.pick(['#C62F3A', '#F4F1EA', '#EC4C86']);
  const seam = leather === '#F4F1EA' ? palette.mid : '#fff';
  return fragment('motifs/pitch/cricket', { leather, seam });
}

function football({ palette }: Draw): string {
  const patches = around(5, 52)
    .map(
      ([x, y], i) => `<path transform="translate(${x} ${y}) rotate(${i * 72 + 180})" d="${polygon(around(5, 19))}"/>`,
    )
    .join('');
  return `<circle r="82" fill="url(#g)"/><circle r="62" fill="#fff"/><clipPath id="c"><circle r="62"/></clipPath><g clip-path="url(#c)" fill="${palette.ink}"><path d="${polygon(around(5, 22))}"/>${patches}<path d="${around(
    5,
    46,
  )
    .map(([x, y]) => `M0 0L${x} ${y}`)
    .join('')}" stroke="${palette.ink}" stroke-width="3"/></g><circle r="62" fill="url(#o)" opacity=".35"/>`;
}

function tennis({ palette }: Draw): string {
  return fragment('motifs/pitch/tennis', { spark: palette.spark });
}

function cup(): string {
  return fragment('motifs/pitch/cup');
}

function track({ random, palette }: Draw): string {
  const lanes = [0, 1, 2, 3]
    .map(
      (i) =>
        `<ellipse cy="38" rx="${134 - i * 22}" ry="${62 - i * 11}" fill="none" stroke="${i === 1 ? palette.spark : palette.light}" stroke-opacity="${i === 1 ? 1 : 0.5}" stroke-width="${i === 1 ? 5 : 3}"/>`,
    )
    .join('');
  return `${lanes}<circle r="70" cy="-6" fill="url(#g)"/><g transform="translate(0 -10) scale(${random.pick([-1, 1])} 1)">${fragment('motifs/pitch/horse')}</g>`;
}
