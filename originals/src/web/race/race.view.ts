import { type RaceChoice, type RaceDetail, raceOdds, type RaceSpot, raceSpots } from '../../engines/sports/race';
import type { RoundView } from '../../protocol/messages';
import { ChipTable } from '../chips/chip-table';
import { type SpotButton, spotButton } from '../chips/spot-button';
import type { GameView, ViewParts } from '../game/game.view';
import { el } from '../ui/dom';
import { number, translate } from '../ui/language';
import { lastResults } from '../ui/last-results';
import { segments } from '../ui/segments';
import { raceName, runnerName, translateRace } from './texts';
import { RaceTrack } from './track';

/** Returns a race's result as a sentence. */
export function raceWords({ order }: RaceDetail): string {
  const [first = 0, second = 0, third = 0] = order;
  const names = { first: runnerName(first), second: runnerName(second), third: runnerName(third) };
  return translateRace('finished', names);
}

/** The race view: eight runners on a track, and the card to bet on them. */
export function raceView(parts: ViewParts<'race'>): GameView {
  return new RaceView(parts).view();
}

class RaceView {
  private readonly chips: ChipTable<RaceSpot>;
  private readonly track: RaceTrack;
  private readonly races: ReturnType<typeof segments<number>>;
  private readonly buttons: ReadonlyMap<RaceSpot, SpotButton>;
  private readonly last = lastResults(translate('lastResults'));
  private winners: ReadonlySet<string> = new Set();

  constructor(private readonly parts: ViewParts<'race'>) {
    const { rules } = parts.game;
    this.chips = new ChipTable<RaceSpot>(parts, rules.chips, () => this.paint());
    this.track = new RaceTrack(rules.races[0]?.length ?? 0);
    const races = rules.races.map((_, value) => ({ value, text: raceName(value) }));
    this.races = segments('race', translateRace('race'), races, 1, () => this.change(() => this.chips.paint()));
    this.buttons = new Map(raceSpots(rules).map((spot) => [spot, this.button(spot)] as const));
  }

  view(): GameView {
    const { controls, ...rest } = this.chips.view();
    return {
      ...rest,
      stage: el('div', { class: 'stage race' }, this.last.node, this.track.node, this.card(), this.chips.tray.node),
      controls: [this.races.node, ...controls],
      action: 'startRace',
      choice: () => this.chips.choice({ race: this.races.read() }),
      freeze: (frozen) => {
        this.races.node.disabled = frozen;
        rest.freeze(frozen);
      },
      begin: () => this.begin(),
      show: (round) => this.show(round),
    };
  }

  private button(spot: RaceSpot): SpotButton {
    const [kind, runner] = spot.split('-');
    const isWin = kind === 'win';
    const name = translateRace(isWin ? 'spotWin' : 'spotPlace', {
      number: number(Number(runner)),
      name: runnerName(Number(runner)),
    });
    return spotButton(
      name,
      translateRace(isWin ? 'win' : 'place'),
      () => this.change(() => this.chips.place(spot)),
      () => this.change(() => this.chips.remove(spot)),
    );
  }

  private card(): HTMLElement {
    const runners = this.parts.game.rules.races[0] ?? [];
    const rows = runners.map((_, at) => {
      const runner = at + 1;
      const buttons = (['win', 'place'] as const).flatMap((kind) => this.buttons.get(`${kind}-${runner}`)?.node ?? []);
      return el(
        'div',
        { class: `race-row race-runner-${runner}` },
        el('span', { class: 'race-number number', 'aria-hidden': 'true' }, number(runner)),
        el('span', { class: 'race-name' }, runnerName(runner)),
        ...buttons,
      );
    });
    return el('div', { class: 'race-card', role: 'group', 'aria-label': translateRace('card') }, ...rows);
  }

  private change(work: () => void): void {
    if (this.chips.frozen) return;
    this.winners = new Set();
    work();
  }

  private begin(): void {
    this.winners = new Set();
    this.track.clear();
    this.chips.paint();
  }

  private paint(): void {
    const chips = this.chips.shown;
    const race = this.races.read();
    for (const [spot, button] of this.buttons) {
      const odds = raceOdds(this.parts.game.rules, race, spot);
      button.paint(odds, chips.get(spot) ?? 0, this.chips.frozen, this.winners.has(spot));
    }
  }

  private async show({ choice, detail }: RoundView): Promise<string> {
    const result = detail as RaceDetail;
    this.races.select((choice as RaceChoice).race);
    this.chips.put(choice);
    await this.track.run(result.order, () => this.parts.sound.play('tick'));
    const placed = result.order.slice(0, this.parts.game.rules.places);
    this.winners = new Set([`win-${placed[0] ?? 0}`, ...placed.map((runner) => `place-${runner}`)]);
    this.chips.paint();
    this.last.add(number(placed[0] ?? 0), `runner-${placed[0] ?? 0}`);
    this.chips.finish();
    return raceWords(result);
  }
}
