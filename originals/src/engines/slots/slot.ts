import type { SlotRules } from '@pavilion/contract/originals';
import { type Engine, one } from '../engine';
import { type LineWin, lineWins, paidBy } from './lines';
import { drawScreen, reels, rows, type Screen, stripsOf } from './screen';

export interface SlotDetail {
  readonly cells: Screen;
  readonly wins: readonly LineWin[];
}

export function slotEngine(rules: SlotRules): Engine<Record<string, never>, SlotDetail> {
  const strips = stripsOf(rules);
  return {
    floats: reels * rows,

    readChoice: () => ({}),

    play(_choice, floats) {
      const cells = drawScreen(strips, floats);
      const wins = lineWins(rules, cells);
      return { multiplier: (paidBy(wins) * one) / rules.lines, detail: { cells, wins } };
    },
  };
}
