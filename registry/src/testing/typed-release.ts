import { gzipSync } from 'node:zlib';
import { integrityOf } from '@pavilion/releases/release-files';
import { bodyOf, fakeBuild } from '@pavilion/releases/testing/fake-build';
import type { TestRegistry } from './registry-fixture';

export type Texts = Readonly<Record<string, string>>;

type Fields = Parameters<typeof fakeBuild>[2];

const ui = 'node_modules/@pavilion/ui';

/** Publishes releases with the texts of their types. */
export function typedReleases(registry: () => TestRegistry) {
  const publish = async (name: string, version: string, texts: Texts, fields: Fields = {}): Promise<string> => {
    const sources = gzipSync(JSON.stringify(texts));
    const types = { integrity: integrityOf(sources), bytes: sources.length };
    const more = { types: sources.toString('base64') };
    const published = await registry().publishBody(
      bodyOf(fakeBuild(name, version, { types, ...fields })),
      undefined,
      more,
    );
    expect(published.statusCode).toBe(201);
    return `${name}@${version}`;
  };
  return {
    /** A host whose package ui has this code. */
    publishHost: (version: string, code: string, fields?: Fields): Promise<string> => {
      const manifest = JSON.stringify({ name: '@pavilion/ui', exports: { '.': './src/index.ts' } });
      return publish('host', version, { [`${ui}/package.json`]: manifest, [`${ui}/src/index.ts`]: code }, fields);
    },
    /** A remote with a module of this code. */
    publishRemote: (version: string, code: string, fields?: Fields): Promise<string> =>
      publish('wallet', version, { 'remote/src/remote.ts': code }, fields),
    activate: async (...releases: string[]) => (await registry().activate(releases)).json(),
  };
}
