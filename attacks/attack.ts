/** Options for a run of an area. */
export interface Run {
  readonly area: string;
  readonly seed: number;
  /** The counterexample to run instead of generated inputs. */
  readonly replay?: Replay;
  /** Multiplies the counts; the invariants' full figures need a scale of 10. */
  readonly scale: number;
  readonly log: (line: string) => void;
}

export interface Replay {
  readonly path: string;
  /** Set by the property that ran it. */
  outcome?: 'holds' | 'fails';
}

/** An attack's figures by their names in bench/goals.json. */
export type Figures = Readonly<Record<string, number>>;

/** One attack. `W` is the part of the stack it needs; the goals of its figures are under `prove.<name>`. */
export interface Attack<W> {
  readonly name: string;
  readonly attack: (world: W, run: Run) => Promise<Figures>;
}

/** An area's attacks and the stack they share. */
interface AreaPlan<W> {
  readonly invariant: string;
  readonly open: (run: Run) => Promise<{ readonly world: W; readonly close: () => Promise<void> }>;
  readonly attacks: readonly Attack<W>[];
}

/** An area as the command line sees it. */
export interface Area {
  readonly invariant: string;
  readonly names: readonly string[];
  readonly open: (run: Run) => Promise<OpenArea>;
}
export interface OpenArea {
  readonly attack: (name: string) => Promise<Figures>;
  readonly close: () => Promise<void>;
}

export function areaOf<W>({ invariant, open, attacks }: AreaPlan<W>): Area {
  return {
    invariant,
    names: attacks.map(({ name }) => name),
    open: async (run) => {
      const { world, close } = await open(run);
      return { attack: (name) => attacks.find((one) => one.name === name)!.attack(world, run), close };
    },
  };
}

/** Returns the count for a scale, at least 1. */
export function scaled(count: number, { scale }: Run): number {
  return Math.max(1, Math.round(count * scale));
}

/** Runs `work` `count` times, `width` at a time. */
export async function runConcurrently(
  count: number,
  width: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
}
