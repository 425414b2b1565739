import type { FullPart } from '@pavilion/releases/composition';
import type { Finding } from '@pavilion/releases/registry-api/findings';
import { Refusal } from '../kernel/refusal';
import { attestations } from './attestations.gate';
import { calls } from './calls.gate';
import { claims, containers, namespaces, oneHost } from './composition.gates';
import type { Gate, GateContext } from './finding';
import { imports } from './imports.gate';
import { duplicates, sizes } from './sizes.gate';
import { slots } from './slots.gate';

const gates: readonly Gate[] = [
  oneHost,
  claims,
  namespaces,
  containers,
  imports,
  slots,
  calls,
  sizes,
  attestations,
  duplicates,
];

/** Returns all gates' findings on a composition before activation, refusals first. */
export function examine(parts: readonly FullPart[], context: GateContext): Finding[] {
  const findings = gates.flatMap((gate) => gate(parts, context));
  return [...findings.filter(isRefusal), ...findings.filter((finding) => !isRefusal(finding))];
}

export const isRefusal = (finding: Finding): finding is Finding & { severity: 'refusal' } =>
  finding.severity === 'refusal';

/** @throws {Refusal} with all refusals; the first one determines the code. */
export function requireNoRefusals(findings: readonly Finding[]): void {
  const refusals = findings.filter(isRefusal);
  const [first] = refusals;
  if (first) throw new Refusal(first.code, refusals.map(({ message }) => message).join('\n'), findings);
}
