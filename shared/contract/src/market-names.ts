import type { LineSubject } from './line-subject';
import type { MarketNameTexts } from './market-names.texts.en';

const DRAW = 'The Draw';

/** Returns the name of a market or a selection in the language of the texts; an unknown name is returned unchanged. */
export function marketName(
  { named, over, under }: Pick<MarketNameTexts, 'named' | 'over' | 'under'>,
  name: string,
  figure: (value: number, places?: number) => string = String,
): string {
  const [, side, number] = /^(.+) ([+-]?\d+(?:\.\d+)?)$/.exec(name) ?? [];
  if (side === undefined || number === undefined) return named(name);
  const sign = /^[+-]/.exec(number)?.[0] ?? '';
  const text = figure(Number(number.slice(sign.length)), number.split('.')[1]?.length);
  if (sign === '' && (side === 'Over' || side === 'Under')) return (side === 'Over' ? over : under)(text);
  // A side's handicap has a sign, except none at all.
  return sign === '' && number !== '0' ? named(name) : `${named(side)} ${sign}${text}`;
}

/**
 * Returns the title of a fancy line worded by its subject, or the feed's own title if the subject is missing, of an
 * unknown kind, or doesn't name the side.
 */
export function lineTitle(
  texts: MarketNameTexts,
  title: string,
  subject: LineSubject | null | undefined,
  figure: (value: number) => string,
): string {
  if (subject?.of === 'match') return texts.totals[subject.what] ?? title;
  const team = subject?.team;
  if (!subject || !team) return title;
  switch (subject.of) {
    case 'runs':
      return subject.overs === undefined ? texts.innings(team) : texts.runs(figure(subject.overs), team);
    case 'runs_between':
      return subject.from === subject.to
        ? texts.onlyOver(figure(subject.from), team)
        : texts.betweenOvers(figure(subject.from), figure(subject.to), team);
    case 'fall_of_wicket':
      return texts.fallOfWicket(figure(subject.wicket), team);
    default:
      return title;
  }
}

/** Like `marketName`, or `lineTitle` for a fancy with a subject, for the api's 'event: market'. */
export function marketNameOfEvent(
  texts: MarketNameTexts,
  text: string,
  subject?: LineSubject | null,
  figure: (value: number) => string = String,
): string {
  const at = text.lastIndexOf(': ');
  const from = at === -1 ? 0 : at + 2;
  const name = text.slice(from);
  return text.slice(0, from) + (subject ? lineTitle(texts, name, subject, figure) : marketName(texts, name));
}

/** Returns whether a selection by the feed's name is the draw, which no side wins. */
export const isDraw = (name: string): boolean => name === DRAW;
