import type { MarketNameTexts } from './market-names.texts.en';

const DRAW = 'The Draw';

/** Returns the name of a market or a selection in the language of the texts; an unknown name is returned unchanged. */
export function marketName({ names }: Pick<MarketNameTexts, 'names'>, name: string): string {
  return Object.hasOwn(names, name) ? names[name as keyof typeof names] : name;
}

/** Like `marketName` for the api's 'event: market'. */
export function marketNameOfEvent(texts: Pick<MarketNameTexts, 'names'>, text: string): string {
  const at = text.lastIndexOf(': ') + 2;
  return at === 1 ? marketName(texts, text) : text.slice(0, at) + marketName(texts, text.slice(at));
}

/** Returns whether a selection by the feed's name is the draw, which nobody wins. */
export const isDraw = (name: string): boolean => name === DRAW;
