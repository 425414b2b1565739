import { fragment } from '../fragments';

/** Elements of all app icons: the mark of the site's logo on a dark background. */

const defs =
  '<linearGradient id="m" x2=".5" y2="1"><stop stop-color="#8ff5bc"/><stop offset=".5" stop-color="#2bd576"/><stop offset="1" stop-color="#11894a"/></linearGradient>' +
  '<radialGradient id="g" cx=".5" cy="-.1" r="1.05"><stop stop-color="#1f4a35"/><stop offset=".5" stop-color="#11201a"/><stop offset="1" stop-color="#0b1210"/></radialGradient>';

const drawing = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;

const markAt = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${fragment('marks/pavilion')}</g>`;

/** Icon with its own rounded corners, for places that display it unchanged. */
export const icon = drawing(64, 64, `<rect width="64" height="64" rx="14" fill="url(#g)"/>${markAt(32, 32, 0.48)}`);

/**
 * Icon that fills its whole square; its content is within the central 80 % circle, which every phone's mask leaves
 * visible.
 */
export const maskable = drawing(64, 64, `<rect width="64" height="64" fill="url(#g)"/>${markAt(32, 32, 0.38)}`);

/** A rising price, a die showing five, a wallet with its clasp. */
export const shortcuts = ['exchange', 'games', 'deposit'] as const;

/** Icon of a page in the installed app's menu. */
export function shortcut(name: (typeof shortcuts)[number]): string {
  const line = `<g fill="none" stroke="#2bd576" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round">${fragment(`icons/${name}`)}</g>`;
  return drawing(96, 96, `<rect width="96" height="96" rx="24" fill="url(#g)"/>${line}`);
}

const mown = Array.from(
  { length: 9 },
  (_, at) => `<path d="M600 330 ${at * 260 - 700} 630h130Z" fill="#2bd576" opacity="${at % 2 ? 0.05 : 0.09}"/>`,
).join('');

/** Image shown with a shared link. Its words are outlines of Inter: the renderer has no dependable font. */
export const share = drawing(
  1200,
  630,
  `<rect width="1200" height="630" fill="url(#g)"/><path d="M600 330 1200 470V630H0V470Z" fill="#12301f" opacity=".7"/>${mown}${markAt(600, 225, 2.6)}${fragment('icons/share-words')}`,
);
