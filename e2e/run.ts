import { browser } from '../scripts/test/steps';

/** `npm run e2e -- releases/kill`: runs only the specs whose paths match, in a stack of their own. */
const { passed, failed, skipped } = await browser(['--no-deps', ...process.argv.slice(2)], {});
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
