import { steps, type Count } from './steps';

/** `npm test`: types, lint, unit and server tests, browser tests; all of them, even when one fails. */
async function main(only: readonly string[]): Promise<void> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, step] of Object.entries(steps)) {
    if (only.length > 0 && !only.includes(name)) continue;
    const started = Date.now();
    console.log(`\n── ${name} ──`);
    const count = await step();
    add(total, count);
    console.log(`${name}: ${count.passed} passed, ${count.failed} failed in ${Math.round((Date.now() - started) / 1000)} s`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function add(total: Record<keyof Count, number>, count: Count): void {
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

void main(process.argv.slice(2));
