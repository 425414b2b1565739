import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '@pavilion/database/failure';

export interface PictureFile {
  /** Below /storage, with the extension. */
  readonly path: string;
  readonly etag: string;
}

/** The pictures that the build of `artwork` drew: a closed set of files that never change. */
export class BuiltPictures {
  /** Files by `{folder}/{name}`: a build has one version of each. */
  private readonly newest: ReadonlyMap<string, PictureFile>;
  private readonly bodies = new Map<string, Promise<Buffer>>();

  /** @param etags - by path below `folder`. */
  constructor(
    private readonly folder: string,
    private readonly etags: ReadonlyMap<string, string>,
  ) {
    this.newest = new Map([...etags].map(([path, etag]) => [path.replace(/\/.*\//, '/'), { path, etag }]));
  }

  /** @param file - below /storage, with the extension. */
  find(file: string): PictureFile | undefined {
    const etag = this.etags.get(file);
    return etag === undefined ? undefined : { path: file, etag };
  }

  /** Finds a file of any version. @param file - `{folder}/{name}` with the extension. */
  findNewest(file: string): PictureFile | undefined {
    return this.newest.get(file);
  }

  /** Returns the path of an item's own picture, or of one for unknown content; both without their extension. */
  choose(own: string, other: string): string {
    return this.etags.has(`${own}.svg`) ? own : other;
  }

  read({ path }: PictureFile): Promise<Buffer> {
    const cached = this.bodies.get(path);
    if (cached !== undefined) return cached;
    const body = readFile(join(this.folder, path));
    this.bodies.set(path, body);
    body.catch(() => this.bodies.delete(path));
    return body;
  }
}

const { resolve } = createRequire(join(import.meta.dirname, 'built-pictures.ts'));
let loaded: BuiltPictures | undefined;

/**
 * Returns the built pictures, read once per process.
 *
 * @throws {StartFailure} if they have not been built.
 */
export function builtPictures(): BuiltPictures {
  return (loaded ??= load(join(dirname(resolve('@pavilion/artwork/package.json')), 'dist')));
}

function load(folder: string): BuiltPictures {
  let text: string;
  try {
    text = readFileSync(join(folder, 'index.json'), 'utf8');
  } catch {
    throw new StartFailure(`There are no pictures in ${folder}: run npm run artwork.`);
  }
  const { files } = JSON.parse(text) as { files: Readonly<Record<string, string>> };
  return new BuiltPictures(folder, new Map(Object.entries(files)));
}
