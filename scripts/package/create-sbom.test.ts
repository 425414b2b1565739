import { createSbom } from './create-sbom';

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly purl: string;
    readonly hashes?: readonly unknown[];
  }[];
}

test('the bill of materials names what production uses, with versions and hashes, and no tool of development', () => {
  const { bomFormat, components } = JSON.parse(createSbom()) as Bill;
  expect(bomFormat).toBe('CycloneDX');
  const of = (name: string) => components.find((one) => one.name === name);
  for (const name of ['fastify', 'pg', 'kysely', 'mobx'])
    expect(of(name)).toMatchObject({
      purl: expect.stringMatching(`^pkg:npm/${name}@\\d`),
      hashes: [expect.anything()],
    });
  expect(of('jest')).toBeUndefined();
}, 60_000);
