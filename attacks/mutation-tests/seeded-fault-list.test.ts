import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/stack/process';
import { seededFaults } from './seeded-fault-list';

test.each(seededFaults)('the code to break still exists: $description', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(find);
});
