import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/process';
import { sabotages } from './sabotage-list';

test.each(sabotages)('there is still something to break: $what', ({ file, find }) => {
  expect(readFileSync(join(root, file), 'utf8')).toContain(find);
});
