import type { SiteLogo } from '@pavilion/contract/artwork/names';
import { linear, place, svg } from './canvas';
import { fragment } from './fragments';

const defs = linear(
  'm',
  [
    { at: 0, color: '#8FF5BC' },
    { at: 0.5, color: '#2BD576' },
    { at: 1, color: '#11894A' },
  ],
  0.5,
  1,
);
/** A pavilion roof over cricket stumps. */
const mark = fragment('marks/pavilion');

function wordmark(x: number, y: number, size: number): string {
  return `<text x="${x}" y="${y}" font-weight="800" font-size="${size}" letter-spacing="-.6" fill="#F2F6F4">Pavilion</text>`;
}

/** The site's own marks, by the names the logo endpoint returns. */
export const siteLogos: { readonly [Name in SiteLogo]: () => string } = {
  logo: () => svg(176, 48, 'Pavilion', defs, place(mark, 26, 24, 0.4) + wordmark(56, 33, 28)),
  mobile_logo: () => svg(132, 36, 'Pavilion', defs, place(mark, 19, 18, 0.3) + wordmark(42, 25, 21)),
  loader_logo: () => svg(120, 120, 'Pavilion', defs, place(mark, 60, 60, 0.9)),
  favicon: () =>
    svg(64, 64, 'Pavilion', defs, `<rect width="64" height="64" rx="15" fill="#0B1210"/>${place(mark, 32, 32, 0.5)}`),
};
