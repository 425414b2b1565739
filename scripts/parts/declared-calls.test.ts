import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { allEndpoints } from '@pavilion/contract/index';
import { endpointsIn } from '../../shared/tooling/src/reading/api-calls.mjs';
import { root } from '../texts/files';

const folder = join(root, 'shared/contract/src/calls');

test('the calls that builds read from the contract’s sources match those the api binds', () => {
  const read = readdirSync(folder).flatMap((file) => {
    const { code } = transformSync(readFileSync(join(folder, file), 'utf8'), {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    });
    return endpointsIn(code, file).map(({ call }) => call);
  });
  expect(read.sort()).toEqual(
    allEndpoints()
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
});
