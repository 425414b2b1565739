import { groups, type Count, type Step } from './steps';

/** `npm test`: types, lint, unit and server tests, browser tests; all of them, even when one fails. */
async function main(only: readonly string[]): Promise<void> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const group of groups) {
    const chosen = Object.entries(group).filter(([name]) => only.length === 0 || only.includes(name));
    if (chosen.length === 0) continue;
    console.log(`\n── ${chosen.map(([name]) => name).join(', ')} ──`);
    for (const count of await Promise.all(chosen.map(([name, step]) => timed(name, step)))) add(total, count);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

async function timed(name: string, step: Step): Promise<Count> {
  const started = Date.now();
  const count = await step();
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
  return count;
}

function add(total: Record<keyof Count, number>, count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

void main(process.argv.slice(2));
