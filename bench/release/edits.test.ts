import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edits } from './edits';

test.each(edits)('the line that the benches edit in $part exists', ({ file, find }) => {
  expect(readFileSync(join(__dirname, '../..', file), 'utf8')).toContain(find);
});
