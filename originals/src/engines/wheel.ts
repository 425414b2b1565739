import { type Risk, risks, type WheelRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one } from './engine';

export interface WheelChoice {
  readonly segments: number;
  readonly risk: Risk;
}

export interface WheelDetail {
  /** The segment at the pointer, clockwise from 0. */
  readonly segment: number;
}

const hundredth = one / 100;

export function sizesOf({ wheels }: WheelRules): readonly number[] {
  return Object.keys(wheels).map(Number);
}

/** Returns what each segment of a wheel pays, clockwise, in ten-thousandths of the stake. */
export function wheelSegments({ wheels }: WheelRules, { segments, risk }: WheelChoice): readonly number[] {
  return (wheels[segments]?.[risk] ?? []).map((pays) => pays * hundredth);
}

export function wheelEngine(rules: WheelRules): Engine<WheelChoice, WheelDetail> {
  return {
    floats: 1,

    readChoice(raw) {
      const { segments, risk } = fieldsOf(raw);
      return sizesOf(rules).includes(segments as number) && risks.includes(risk as Risk)
        ? { segments: segments as number, risk: risk as Risk }
        : null;
    },

    play(choice, floats) {
      const segment = Math.floor((floats[0] ?? 0) * choice.segments);
      return { multiplier: wheelSegments(rules, choice)[segment] ?? 0, detail: { segment } };
    },
  };
}
