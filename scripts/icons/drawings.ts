/** Elements of all app icons: the mark of the site's logo on a dark background. */

const defs =
  '<linearGradient id="m" x2=".5" y2="1"><stop stop-color="#8ff5bc"/><stop offset=".5" stop-color="#2bd576"/><stop offset="1" stop-color="#11894a"/></linearGradient>' +
  '<radialGradient id="g" cx=".5" cy="-.1" r="1.05"><stop stop-color="#1f4a35"/><stop offset=".5" stop-color="#11201a"/><stop offset="1" stop-color="#0b1210"/></radialGradient>';

/** A roof over three stumps, about 100 units wide and centered on 0,0. */
const mark =
  '<path fill="url(#m)" d="M-50-4 0-46 50-4 42 6 0-28-42 6Z"/><path fill="url(#m)" d="M-30 12H-16V46H-30ZM-7 0H7V46H-7ZM16 12H30V46H16Z"/>';

const drawing = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;

const markAt = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${mark}</g>`;

/** Icon with its own rounded corners, for places that display it unchanged. */
export const icon = drawing(64, 64, `<rect width="64" height="64" rx="14" fill="url(#g)"/>${markAt(32, 32, 0.48)}`);

/**
 * Icon that fills its whole square; its content is within the central 80 % circle, which every phone's mask leaves
 * visible.
 */
export const maskable = drawing(64, 64, `<rect width="64" height="64" fill="url(#g)"/>${markAt(32, 32, 0.38)}`);

const glyphs = {
  // A rising price.
  exchange: '<path d="M22 60 41 41l11 11 22-24M58 28h16v16"/>',
  // A die showing five.
  games:
    '<rect x="24" y="24" width="48" height="48" rx="10"/><path d="M37 37h.1M59 37h.1M48 48h.1M37 59h.1M59 59h.1" stroke-width="8"/>',
  // A wallet with its clasp.
  deposit:
    '<path d="M70 36V30a5 5 0 0 0-5-5H30a7 7 0 0 0 0 14h39a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H30a7 7 0 0 1-7-7V32"/><path d="M61 55h.1" stroke-width="8"/>',
} as const;
export type Shortcut = keyof typeof glyphs;
export const shortcuts = Object.keys(glyphs) as Shortcut[];

export function shortcut(name: Shortcut): string {
  const line = `<g fill="none" stroke="url(#m)" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round">${glyphs[name]}</g>`;
  // A horizontal stroke has an empty bounding box, so a gradient cannot be applied to it.
  return drawing(
    96,
    96,
    `<rect width="96" height="96" rx="24" fill="url(#g)"/>${line.replaceAll('url(#m)', '#2bd576')}`,
  );
}

const mown = Array.from(
  { length: 9 },
  (_, at) => `<path d="M600 330 ${at * 260 - 700} 630h130Z" fill="#2bd576" opacity="${at % 2 ? 0.05 : 0.09}"/>`,
).join('');

/** Image shown with a shared link. */
export const share = drawing(
  1200,
  630,
  '<rect width="1200" height="630" fill="url(#g)"/><path d="M600 330 1200 470V630H0V470Z" fill="#12301f" opacity=".7"/>' +
    `${mown}${markAt(600, 225, 2.6)}<text x="600" y="490" text-anchor="middle" font-family="Inter Variable, Inter, sans-serif" font-weight="800" font-size="118" letter-spacing="-3" fill="#f2f6f4">Pavilion</text>` +
    '<text x="600" y="552" text-anchor="middle" font-family="Inter Variable, Inter, sans-serif" font-weight="600" font-size="36" fill="#a9b8b1">Cricket exchange and games · play money</text>',
);
