import { createRequire } from 'node:module';

// A programme of TypeScript by require: half the processor time that the hooks of `import` take, and a start has to be quick.
process.argv.splice(1, 1);
createRequire(import.meta.url)(process.argv[1]);
