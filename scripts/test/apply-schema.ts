import { applySchema } from '../../api/src/testing/schema';

/**
 * Fills an empty database with this release's schema, for the tests of the previous one: without the steps that wait
 * until none of its processes is left.
 */
applySchema(process.argv[2] ?? '', ({ waitsFor }) => waitsFor === undefined).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
