/** A server does something that its document doesn't allow; the message says what. */
export class NotConforming extends Error {}

/** One thing that a server must do. */
export interface Check {
  readonly name: string;
  /** @throws {NotConforming} */
  readonly run: () => Promise<void>;
}

export function require(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new NotConforming(problem);
}

/** Runs checks one after another, and prints each result. @returns the number of failed ones. */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<number> {
  let failed = 0;
  for (const { name, run } of checks) {
    try {
      await run();
      print(`ok    ${name}`);
    } catch (error) {
      failed += 1;
      print(`FAIL  ${name}: ${(error as Error).message}`);
    }
  }
  print(failed === 0 ? `All ${checks.length} checks passed.` : `${failed} of ${checks.length} checks failed.`);
  return failed;
}
