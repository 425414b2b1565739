import type { LineSubject } from './line-subject';
import type { MarketNameTexts } from './market-names.texts.en';

const DRAW = 'The Draw';

type Names = Pick<MarketNameTexts, 'named' | 'over' | 'under'>;
type Figure = (value: number, places?: number) => string;

/** A number at the end of a name: a line, a score, or no more than a number. Years and the like are left alone. */
const numbered = /^(?:(.+) )?([+-]?)((?:0|[1-9]\d{0,2})(?:\.\d{1,2})?)$/;

/**
 * Returns the name of a market or a selection in the language of the texts, or several after commas; an unknown name is
 * returned unchanged, except for the digits of its number.
 */
export const marketName = (texts: Names, name: string, figure: Figure = String): string =>
  name
    .split(', ')
    .map((one) => nameOf(texts, one, figure))
    .join(', ');

function nameOf({ named, over, under }: Names, name: string, figure: Figure): string {
  const [, side, sign = '', number] = numbered.exec(name) ?? [];
  if (number === undefined) return named(name);
  const text = `${sign}${figure(Number(number), number.split('.')[1]?.length)}`;
  if (side === 'Over' || side === 'Under') return (side === 'Over' ? over : under)(text);
  return side === undefined ? text : `${named(side)} ${text}`;
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
  figure: Figure = String,
): string {
  const at = text.lastIndexOf(': ');
  const from = at === -1 ? 0 : at + 2;
  const name = text.slice(from);
  return text.slice(0, from) + (subject ? lineTitle(texts, name, subject, figure) : marketName(texts, name, figure));
}

/** Returns whether a selection by the feed's name is the draw, which no side wins. */
export const isDraw = (name: string): boolean => name === DRAW;
