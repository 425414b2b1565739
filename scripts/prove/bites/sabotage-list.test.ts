import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/process';
import { sabotages } from './sabotage-list';

test.each(sabotages)('the code to break still exists: $what', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(find);
});
