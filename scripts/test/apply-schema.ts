import { apiSchema } from '../../api/src/testing/schema';

/** Fills an empty database with this release's schema, for the tests of the previous one. */
apiSchema.fill(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
