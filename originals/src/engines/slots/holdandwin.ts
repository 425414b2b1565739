import type { HoldAndWinRules } from '@pavilion/contract/originals';
import { type Engine, one } from '../engine';
import { hitChances } from './chances';
import { lineFigures, type LineWin, lineWins, paidBy } from './lines';
import { drawScreen, reels, rows, type Screen, specialSymbol, stripsOf, type Symbol } from './screen';

const places = reels * rows;
/** Coins that start the respins, and respins without a new coin that end them. */
export const leastCoins = 6;
export const respinsLeft = 3;
/** If the last respin allowed brings one coin each time, and the screen isn't full before the last. */
const mostRespins = (places - leastCoins) * respinsLeft;

/** A coin's place, counted by reel from top to bottom. */
export interface Coin {
  readonly place: number;
  /** The coin of the least value is the first of a family's own symbols. */
  readonly symbol: Symbol;
}

export interface HoldAndWinDetail {
  readonly cells: Screen;
  readonly wins: readonly LineWin[];
  /** The new coins of each respin; none without enough coins on the paid spin. */
  readonly respins: readonly (readonly Coin[])[];
}

function coinsIn(cells: Screen): readonly Coin[] {
  return cells.flat().flatMap((symbol, place) => (symbol < specialSymbol ? [] : [{ place, symbol }]));
}

/** Returns the coins of a round in the order in which they landed; none if too few did to hold them. */
export function heldCoins({ cells, respins }: Omit<HoldAndWinDetail, 'wins'>): readonly Coin[] {
  const first = coinsIn(cells);
  return first.length < leastCoins ? [] : [...first, ...respins.flat()];
}

/** Returns what coins pay together, in hundredths of the stake: their values, and the jackpot of a full screen. */
export function coinsPay({ coins, grand }: HoldAndWinRules, held: readonly Coin[]): number {
  const values = held.reduce((sum, { symbol }) => sum + (coins[symbol - specialSymbol]?.pays ?? 0), 0);
  return values + (held.length === places ? grand : 0);
}

interface RespinFigures {
  /** How many coins are expected at the end. */
  readonly coins: number;
  readonly full: number;
}

/** Computes what respins lead to from so many coins, over every course that they can take. */
export function respinFigures({ respinCoins }: HoldAndWinRules, from: number): RespinFigures {
  const cached = new Map<number, RespinFigures>();
  const after = (held: number): RespinFigures => {
    if (held === places) return { coins: places, full: 1 };
    const chances = hitChances(places - held, respinCoins / 100);
    const none = chances[0] ?? 0;
    // Some respin brings a coin, or all of them none.
    const ended = none ** respinsLeft;
    let [coins, full] = [ended * held, 0];
    for (const [count, chance] of chances.entries()) {
      if (count === 0) continue;
      const next = cached.get(held + count) ?? after(held + count);
      const share = ((1 - ended) * chance) / (1 - none);
      coins += share * next.coins;
      full += share * next.full;
    }
    cached.set(held, { coins, full });
    return { coins, full };
  };
  return after(from);
}

/** Computes the return of lines and coins; values are drawn apart from places, so that a coin has the mean value. */
export function holdAndWinReturn(rules: HoldAndWinRules): number {
  const mean = rules.coins.reduce((sum, { pays, weight }) => sum + (pays * weight) / 100, 0);
  const won = hitChances(places, rules.coinWeight / 100).reduce((sum, chance, count) => {
    if (count < leastCoins) return sum;
    const { coins, full } = respinFigures(rules, count);
    return sum + chance * (coins * mean + full * rules.grand);
  }, 0);
  return lineFigures(rules, rules.coinWeight).returns + won / 100;
}

export function holdAndWinEngine(rules: HoldAndWinRules): Engine<Record<string, never>, HoldAndWinDetail> {
  const strips = stripsOf(rules, rules.coinWeight);
  const values = rules.coins.flatMap(({ weight }, at) => new Array<Symbol>(weight).fill(specialSymbol + at));

  /** Plays respins from these coins. Every place has a float in each respin, whether it is held or not. */
  const respin = (held: Set<number>, floats: readonly number[], valueAt: (place: number) => Symbol) => {
    const respins: (readonly Coin[])[] = [];
    let left = respinsLeft;
    while (left > 0 && held.size < places) {
      const from = (2 + respins.length) * places;
      const landed: Coin[] = [];
      for (let place = 0; place < places; place += 1) {
        const isCoin = !held.has(place) && (floats[from + place] ?? 1) * 100 < rules.respinCoins;
        if (isCoin) landed.push({ place, symbol: valueAt(place) });
      }
      for (const { place } of landed) held.add(place);
      left = landed.length > 0 ? respinsLeft : left - 1;
      respins.push(landed);
    }
    return respins;
  };

  return {
    floats: places * (2 + mostRespins),

    readChoice: () => ({}),

    play(_choice, floats) {
      const valueAt = (place: number): Symbol =>
        values[Math.floor((floats[places + place] ?? 0) * values.length)] ?? specialSymbol;
      const cells = drawScreen(strips, floats).map((column, reel) =>
        column.map((symbol, row) => (symbol === specialSymbol ? valueAt(reel * rows + row) : symbol)),
      );
      const wins = lineWins(rules, cells);
      const first = coinsIn(cells);
      const isHeld = first.length >= leastCoins;
      const respins = isHeld ? respin(new Set(first.map(({ place }) => place)), floats, valueAt) : [];
      const won = coinsPay(rules, heldCoins({ cells, respins }));
      return {
        multiplier: (paidBy(wins) * one) / rules.lines + (won * one) / 100,
        detail: { cells, wins, respins },
      };
    },
  };
}
