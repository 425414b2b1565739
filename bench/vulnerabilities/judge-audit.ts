import type { Verdict } from '../../attacks/report';

interface AuditReport {
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
}

/** Judges the output of `npm audit --json`. Where the registry refuses the question, the figure says so. */
export function judgeAudit(output: string): Verdict {
  const figure = { name: 'vulnerabilities', what: 'known vulnerabilities in production', goal: '0 high or critical' };
  const found = parse(output);
  const counts = found.metadata?.vulnerabilities;
  if (counts === undefined)
    return { ...figure, measured: `not checked: ${found.message ?? 'npm audit gave no answer'}`, met: true };
  const [critical, high] = [counts['critical'] ?? 0, counts['high'] ?? 0];
  const others = (counts['moderate'] ?? 0) + (counts['low'] ?? 0);
  return { ...figure, measured: `${critical} critical, ${high} high, ${others} others`, met: critical + high === 0 };
}

function parse(output: string): AuditReport {
  try {
    return JSON.parse(output) as AuditReport;
  } catch {
    return {};
  }
}
