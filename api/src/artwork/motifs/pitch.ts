import { type Draw, place } from '../canvas';
import { around, polygon } from '../geometry';

/** Draws sports: a floodlit ground at night and the sport's equipment. */
export function pitch(draw: Draw): string {
  const { random, palette, name } = draw;
  const beam = (x: number, to: number): string =>
    `<path d="M${x - 5} 46H${x + 5}L${to + 90} 240H${to - 90}Z" fill="${palette.pale}" opacity=".09"/>`;
  const lamp = (x: number): string =>
    `<path d="M${x} 50V150" stroke="${palette.light}" stroke-opacity=".5" stroke-width="3"/><rect x="${x - 20}" y="28" width="40" height="22" rx="5" fill="url(#d)"/><g fill="#fff">${[-12, 0, 12].map((dx) => `<circle cx="${x + dx}" cy="39" r="4"/>`).join('')}</g>`;
  const ground = `<ellipse cx="150" cy="252" rx="178" ry="74" fill="${palette.mid}"/><g fill="none" stroke="${palette.pale}" stroke-opacity=".45" stroke-width="2"><ellipse cx="150" cy="250" rx="170" ry="69"/><ellipse cx="150" cy="248" rx="96" ry="36"/></g><path d="M138 196H162L172 270H128Z" fill="${palette.light}" opacity=".28"/>`;
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
  return `<circle r="78" fill="url(#g)"/><circle r="60" fill="${leather}"/><path d="M-52-30A60 60 0 0 1 20-56.500Q-34-44-52-30Z" fill="#fff" opacity=".35"/><path d="M-34 49.400A60 60 0 0 0 42-43Q52 30-34 49.400Z" fill="#000" opacity=".22"/><path d="M-22-55Q8 0-22 55M-12-58Q18 0-12 58" fill="none" stroke="${seam}" stroke-width="3"/><path d="M-17-56Q13 0-17 56" fill="none" stroke="${seam}" stroke-width="10" stroke-dasharray="2 6"/>`;
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
  return `<circle r="80" fill="url(#g)"/><circle r="60" fill="${palette.spark}"/><path d="M-44-41Q-4 0-44 41M44-41Q4 0 44 41" fill="none" stroke="#fff" stroke-width="6"/>`;
}

function cup(): string {
  return '<circle r="84" fill="url(#g)"/><path d="M-40-58H40V-30C40 4 18 20 0 22-18 20-40 4-40-30Z" fill="url(#s)"/><path d="M-40-48H-62C-62-16-46-6-32-6M40-48H62C62-16 46-6 32-6" fill="none" stroke="url(#s)" stroke-width="8"/><path d="M-7 20H7V42H-7Z" fill="url(#s)"/><rect x="-34" y="42" width="68" height="18" rx="5" fill="url(#m)"/>';
}

function track({ random, palette }: Draw): string {
  const lanes = [0, 1, 2, 3]
    .map(
      (i) =>
        `<ellipse cy="38" rx="${134 - i * 22}" ry="${62 - i * 11}" fill="none" stroke="${i === 1 ? palette.spark : palette.light}" stroke-opacity="${i === 1 ? 1 : 0.5}" stroke-width="${i === 1 ? 5 : 3}"/>`,
    )
    .join('');
  return `${lanes}<circle r="70" cy="-6" fill="url(#g)"/><g transform="translate(0 -10) scale(${random.pick([-1, 1])} 1)"><path d="M-46 54C-44 20-30 2-16-8L-30 0-52 10-62-2C-46-18-34-38-12-44L-10-58 4-46C36-38 50 0 46 54Z" fill="url(#m)"/><path d="M-2-46C32-36 48 2 46 54H30C32 14 20-22-2-46Z" fill="url(#s)"/><circle cx="-18" cy="-26" r="4.500" fill="#07110e"/></g>`;
}
