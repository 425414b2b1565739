import { allEndpoints } from '@pavilion/contract';
import { safeDecode } from '@pavilion/contract/schema';
import { exampleOf } from './example';

test.each(allEndpoints().map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  'the plainest reply of %s is one the contract takes',
  (_name, { reply }) => {
    const read = safeDecode(reply, exampleOf(reply) as never);
    expect(read.success ? [] : read.error.issues).toEqual([]);
  },
);
