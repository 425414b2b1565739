import fc from 'fast-check';
import type { Member } from '@pavilion/releases/composition';
import type { ReleaseVerdict, Verdict } from '@pavilion/releases/registry-api/releases';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { earlierVersion, type Lanes, movedLanes } from '../channels/lanes';
import { nextMembers } from '../compositions/next-members';
import { fallbacksBy } from './fallbacks';
import { verdictAt } from './verdicts.service';

const WINDOW = 60;

type Step =
  | { readonly kind: 'release' | 'rollback' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'mark'; readonly version: number; readonly verdict: Verdict };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'release' } as const) },
  { weight: 3, arbitrary: fc.constant({ kind: 'rollback' } as const) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mark' as const),
      version: fc.nat({ max: 12 }),
      verdict: fc.constantFrom<Verdict>('good', 'bad', 'unknown'),
    }),
  },
);

/** The code under test, over what the database would store. */
class Channel {
  members: readonly Member[] = [];
  private lanes: Lanes = {};
  private readonly rows = new Map<string, { verdict: Verdict; liveSince: number | null }>();
  private published = 0;

  release(now: number): void {
    this.move(`1.${(this.published += 1)}.0`, 'forward', now);
  }

  rollback(now: number): void {
    const isBad = (version: string): boolean => this.rows.get(version)?.verdict === 'bad';
    const version = earlierVersion(this.lanes['wallet'] ?? [], isBad);
    if (typeof version !== 'string') return;
    this.mark(this.members[0]!.version, 'bad', now);
    this.move(version, 'back', now);
  }

  mark(version: string, verdict: Verdict, now: number): void {
    const row = this.rows.get(version);
    if (!row) return;
    row.verdict = verdict;
    this.members = nextMembers(this.members, { releases: [] }, fallbacksBy(this.verdicts(now)));
  }

  private move(version: string, direction: 'forward' | 'back', now: number): void {
    const { release } = fakeBuild('wallet', version);
    const after = nextMembers(this.members, { releases: [release] }, fallbacksBy(this.verdicts(now)));
    this.lanes = movedLanes(this.lanes, this.members, after, direction);
    const old = this.rows.get(this.members[0]?.version ?? '');
    if (old) Object.assign(old, { verdict: verdictAt(old, now, WINDOW), liveSince: null });
    this.rows.set(version, { verdict: this.rows.get(version)?.verdict ?? 'unknown', liveSince: now });
    this.members = after;
  }

  private verdicts(now: number): ReleaseVerdict[] {
    return [...this.rows]
      .map(([version, row]) => ({
        ...{ name: 'wallet', version, reason: null, by: null, at: '', liveSince: null, collected: false },
        verdict: verdictAt(row, now, WINDOW),
      }))
      .reverse();
  }
}

/** The same by the definition alone: what each release has lived, and what was said of it. */
class Model {
  live = 0;
  fallback: number | undefined;
  private stack: number[] = [];
  private count = 0;
  private since = 0;
  private readonly marks = new Map<number, Verdict>();

  private isGood(version: number, now: number): boolean {
    const verdict = this.marks.get(version) ?? 'unknown';
    return verdict === 'good' || (verdict === 'unknown' && version === this.live && now - this.since >= WINDOW);
  }

  release(now: number): void {
    this.show((this.count += 1), now);
    this.stack.push(this.live);
  }

  rollback(now: number): void {
    const target = this.stack.slice(0, -1).findLastIndex((one) => one !== this.live && this.marks.get(one) !== 'bad');
    if (target < 0) return;
    this.marks.set(this.live, 'bad');
    const version = this.stack[target]!;
    this.stack = this.stack.slice(0, target + 1);
    this.show(version, now);
  }

  mark(version: number, verdict: Verdict, now: number): void {
    if (version < 1 || version > this.count) return;
    this.marks.set(version, verdict);
    if (this.fallback === version && verdict === 'bad') this.fallback = this.newestGood(this.live, now);
  }

  private show(version: number, now: number): void {
    this.fallback = this.newestGood(version, now);
    if (this.live > 0 && this.isGood(this.live, now)) this.marks.set(this.live, 'good');
    this.live = version;
    this.since = now;
  }

  private newestGood(besides: number, now: number): number | undefined {
    for (let version = this.count; version > 0; version -= 1)
      if (version !== besides && this.isGood(version, now)) return version;
    return undefined;
  }
}

test('in 1,000 random histories the fallback is the newest good release, and never one marked bad', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const [channel, model] = [new Channel(), new Model()];
      let now = 0;
      for (const one of [{ kind: 'release' } as const, ...steps]) {
        if (one.kind === 'wait') now += one.minutes;
        for (const side of [channel, model]) {
          if (one.kind === 'release') side.release(now);
          if (one.kind === 'rollback') side.rollback(now);
        }
        if (one.kind === 'mark') {
          channel.mark(`1.${one.version}.0`, one.verdict, now);
          model.mark(one.version, one.verdict, now);
        }
        const [member] = channel.members;
        expect([member?.version, member?.fallback]).toEqual([
          `1.${model.live}.0`,
          model.fallback === undefined ? undefined : `1.${model.fallback}.0`,
        ]);
      }
    }),
    { numRuns: 1000 },
  );
});
