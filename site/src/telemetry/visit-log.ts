import type { Cohort } from '@pavilion/releases/resolve';
import { type Visit, visitorKeyOf } from '@pavilion/releases/telemetry/visits';

/** Visits until the next batch; more are dropped. */
const MAX_VISITS = 1000;

/** Remembers which composition each visitor got until it is taken; the registry stores only changes. */
export class VisitLog {
  private visits: Visit[] = [];
  private latest = new Map<string, Visit>();

  add(visitor: string, composition: number, cohort: Cohort, at: number): void {
    const visit: Visit = { visitor: visitorKeyOf(visitor), composition, cohort, at };
    const before = this.latest.get(visit.visitor);
    const isSame = before?.composition === composition && before.cohort === cohort;
    if (isSame || this.visits.length >= MAX_VISITS) return;
    this.latest.set(visit.visitor, visit);
    this.visits.push(visit);
  }

  drain(): Visit[] {
    const taken = this.visits;
    this.visits = [];
    this.latest = new Map();
    return taken;
  }
}
