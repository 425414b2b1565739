import {
  type FootballChoice,
  type FootballDetail,
  footballOdds,
  type FootballSpot,
  footballSpots,
  isWon,
} from '../../engines/sports/football';
import type { RoundView } from '../../protocol/messages';
import { ChipTable } from '../chips/chip-table';
import { type SpotButton, spotButton } from '../chips/spot-button';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { segments } from '../ui/segments';
import { FootballPitch } from './pitch';
import { matchName, scoreText, teamName, translateFootball } from './texts';

/** The groups of the board, with the number of spots in each, in the order of the spots. */
const groups = [
  ['result', 3],
  ['goalsTotal', 2],
  ['bothScore', 2],
  ['score', 16],
] as const;

const texts = {
  draw: ['draw', 'spotDraw'],
  over: ['over', 'spotOver'],
  under: ['under', 'spotUnder'],
  both: ['yes', 'spotBoth'],
  notBoth: ['no', 'spotNotBoth'],
} as const;

/** Returns a spot's text on its button and its full name. */
function wordsOf(spot: FootballSpot, match: number): readonly [text: string, name: string] {
  if (spot === 'home' || spot === 'away')
    return [teamName(match, spot, 'short'), translateFootball('spotResult', { name: teamName(match, spot) })];
  if (spot in texts) {
    const [text, name] = texts[spot as keyof typeof texts];
    return [translateFootball(text), translateFootball(name)];
  }
  const [, home, away] = spot.split('-').map(Number);
  const score = scoreText(home ?? 0, away ?? 0);
  return [score, translateFootball('spotScore', { score })];
}

/** The football view: a match on a pitch, and a board of bets on it. */
export function footballView(parts: ViewParts<'football'>): GameView {
  return new FootballView(parts).view();
}

class FootballView {
  private readonly chips: ChipTable<FootballSpot>;
  private readonly pitch = new FootballPitch();
  private readonly matches: ReturnType<typeof segments<number>>;
  private readonly board = el('div', {
    class: 'football-bets',
    role: 'group',
    'aria-label': translateFootball('board'),
  });
  private readonly last = lastResults(translate('lastResults'));
  private buttons: ReadonlyMap<FootballSpot, SpotButton> = new Map();
  private winners: ReadonlySet<FootballSpot> = new Set();

  constructor(private readonly parts: ViewParts<'football'>) {
    const { rules } = parts.game;
    this.chips = new ChipTable<FootballSpot>(parts, rules.chips, () => this.paint());
    const options = rules.matches.map((_, value) => ({ value, text: matchName(value) }));
    this.matches = segments('match', translateFootball('match'), options, 0, () => this.choose());
    this.drawBoard();
  }

  view(): GameView {
    const { controls, ...rest } = this.chips.view();
    const { node } = this.chips.tray;
    return {
      ...rest,
      stage: el('div', { class: 'stage football' }, this.last.node, this.pitch.node, this.board, node),
      controls: [this.matches.node, ...controls],
      action: 'kickOff',
      choice: () => this.chips.choice({ match: this.matches.read() }),
      freeze: (frozen) => {
        this.matches.node.disabled = frozen;
        rest.freeze(frozen);
      },
      begin: () => this.begin(),
      show: (round) => this.show(round),
    };
  }

  private choose(): void {
    this.drawBoard();
    this.begin();
  }

  /** The names on the board are those of the chosen match's teams. */
  private drawBoard(): void {
    const match = this.matches.read();
    this.buttons = new Map(
      footballSpots.map((spot) => {
        const [text, name] = wordsOf(spot, match);
        const place = (): void => this.change(() => this.chips.place(spot));
        return [spot, spotButton(name, text, place, () => this.change(() => this.chips.remove(spot)))] as const;
      }),
    );
    const nodes = [...this.buttons.values()].map(({ node }) => node);
    this.board.replaceChildren(
      ...groups.map(([name, count]) =>
        el(
          'div',
          { class: `football-group football-group-${name}` },
          el('span', { class: 'field-label' }, translateFootball(name)),
          el('div', { class: 'football-spots' }, ...nodes.splice(0, count)),
        ),
      ),
    );
  }

  private change(work: () => void): void {
    if (this.chips.frozen) return;
    this.winners = new Set();
    work();
  }

  private begin(): void {
    this.winners = new Set();
    this.pitch.show(this.matches.read());
    this.chips.paint();
  }

  private paint(): void {
    const chips = this.chips.shown;
    for (const [spot, button] of this.buttons) {
      const odds = footballOdds(this.parts.game.rules, this.matches.read(), spot);
      button.paint(odds, chips.get(spot) ?? 0, this.chips.frozen, this.winners.has(spot));
    }
  }

  private async show({ choice, detail }: RoundView): Promise<string> {
    const { match } = choice as FootballChoice;
    const result = detail as FootballDetail;
    const { home, away } = result;
    if (match !== this.matches.read()) {
      this.matches.select(match);
      this.drawBoard();
    }
    this.chips.put(choice);
    await this.pitch.play(match, result, () => this.parts.sound.play('reveal'));
    this.winners = new Set(footballSpots.filter((spot) => isWon(spot, home, away)));
    this.chips.paint();
    this.last.add(scoreText(home, away), home > away ? 'won' : 'other');
    this.chips.finish();
    const names = { home: teamName(match, 'home'), away: teamName(match, 'away') };
    return translateFootball('full', { ...names, score: scoreText(home, away) });
  }
}
