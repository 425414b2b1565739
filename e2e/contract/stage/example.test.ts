import { allEndpoints } from '@pavilion/contract';
import { safeDecode } from '@pavilion/contract/schema';
import { exampleOf } from './example';

test.each(allEndpoints().map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  'the minimal reply of %s passes the contract schema',
  (_name, { reply }) => {
    const read = safeDecode(reply, exampleOf(reply) as never);
    expect(read.success ? [] : read.error.issues).toEqual([]);
  },
);
