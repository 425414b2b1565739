import type { Figure } from '@pavilion/contract/artwork/names';
import { fragment } from './fragments';
import type { Palette } from './palette';

/**
 * Draws a player's outline. Limbs are lines with round ends and the body is shapes between them: each outline is drawn
 * once light and once dark beside it.
 */
export function drawFigure(figure: Figure, palette: Palette): string {
  const limbs = fragment(`figures/${figure}/limbs`);
  const body = fragment(`figures/${figure}/body`);
  const layer = (color: string, dx: number): string =>
    `<g transform="translate(${dx} 0)" fill="${color}" stroke="${color}" stroke-linecap="round" stroke-linejoin="round">${limbs}<g stroke-width="6">${body}</g></g>`;
  return `${layer(palette.pale, -3)}${layer(palette.ink, 1)}${fragment(`figures/${figure}/equipment`, { ...palette })}`;
}
