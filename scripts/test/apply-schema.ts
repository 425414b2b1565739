import { applySchema } from '../../api/src/testing/schema';

/**
 * Fills an empty database with this release's schema, for the tests of the previous one: without the steps that wait
 * until none of its processes is left.
 */
const [, , url = ''] = process.argv;
applySchema({ url, ownerUrl: url }, ({ waitsFor }) => waitsFor === undefined).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
