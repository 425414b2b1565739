import { createHash } from 'node:crypto';
import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FullComposition } from '@pavilion/releases/composition';
import { type Release, type ReleaseName, releaseSchema } from '@pavilion/releases/release.schema';
import { isForPlayers } from '@pavilion/releases/release-files';
import { writeAtomically } from '@pavilion/server/files';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import { type ArtifactReader, StoreUnavailable } from '@pavilion/server/storage/artifact.store';
import { FolderArtifacts } from '@pavilion/server/storage/folder.artifacts';

type Pin = Release['files'][string];

interface Setup {
  readonly registries: UpstreamPool;
  /** The site's own folder for fetched files. */
  readonly folder: string;
  readonly report: (line: string) => void;
}

const TIME_LIMIT_MS = 30_000;
const RETRY_MS = 5_000;
/** After a registry has said that a file has no variant, it isn't asked again during this time. */
const ABSENT_MS = 10 * 60_000;
const RETENTION_MS = 30 * 24 * 3_600_000;
/** A name that no file of a release can have. */
const MANIFEST = '.release.json';

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip), '': null } as const;
type Suffix = keyof typeof decompress;

/**
 * Reads files of releases from registries on other machines, and caches them in the site's own folder.
 *
 * Only files of releases in a signed composition are fetched, and only bytes with the hash in it are cached or returned.
 * The files of shown compositions are fetched ahead of visitors, so that the site serves them without a registry.
 */
export class RegistryArtifacts implements ArtifactReader {
  private readonly cache: FolderArtifacts;
  private readonly releases = new Map<string, Release>();
  private readonly pending = new Map<string, Promise<Buffer | undefined>>();
  private readonly absentUntil = new Map<string, number>();
  private readonly complete = new Set<string>();
  private shown: readonly Release[] = [];
  private filling = false;
  private retry: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly setup: Setup) {
    this.cache = new FolderArtifacts(setup.folder);
  }

  /** Takes the releases of a verified composition. */
  add(composition: Pick<FullComposition, 'parts'>): readonly Release[] {
    const releases = composition.parts.flatMap(({ release, fallback }) => [release, ...(fallback ? [fallback] : [])]);
    for (const release of releases) this.releases.set(label(release), release);
    return releases;
  }

  /** Takes the verified compositions that visitors get, and fetches their files. */
  show(compositions: readonly Pick<FullComposition, 'parts'>[]): void {
    this.shown = compositions.flatMap((composition) => this.add(composition));
    void this.fill();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
  }

  async read(which: ReleaseName, file: string): Promise<Buffer | undefined> {
    const cached = await this.cache.read(which, file);
    if (cached) return cached;
    const [, original = file, suffix = ''] = /^(.*?)(\.br|\.gz)?$/.exec(file) ?? [];
    const pin = (await this.findRelease(which))?.files[original];
    const key = `${label(which)}/${file}`;
    if (!pin || !isForPlayers(original) || Date.now() < (this.absentUntil.get(key) ?? 0)) return undefined;
    // Concurrent reads share one request.
    const fetching =
      this.pending.get(key) ??
      this.fetchFile(which, file, suffix as Suffix, pin).finally(() => this.pending.delete(key));
    this.pending.set(key, fetching);
    return fetching;
  }

  /** A release that was shown earlier is read from the folder: open tabs still ask for its files. */
  private async findRelease(which: ReleaseName): Promise<Release | undefined> {
    const inMemory = this.releases.get(label(which));
    if (inMemory) return inMemory;
    const text = await readFile(this.path(which, MANIFEST), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const { data } = releaseSchema.safeParse(JSON.parse(text));
    if (data) this.releases.set(label(which), data);
    return data;
  }

  private async fetchFile(which: ReleaseName, file: string, suffix: Suffix, pin: Pin): Promise<Buffer | undefined> {
    const { registries, report } = this.setup;
    const path = `/releases/${which.name}/${which.version}/files/${file}`;
    // Other files are fetched meanwhile: the pool's turn alone may give the same registry twice.
    const tried = new Set<string>();
    for (let attempt = 0; attempt < registries.count; attempt += 1) {
      const { status, bytes } = await this.request(path, pin.bytes, tried);
      if (status === 404 && suffix !== '') {
        this.absentUntil.set(`${label(which)}/${file}`, Date.now() + ABSENT_MS);
        return undefined;
      }
      if (bytes && (await hasHash(bytes, suffix, pin))) {
        await this.save(which, file, bytes);
        return bytes;
      }
      if (status === 200) report(`a registry sent other bytes than the signed ones for ${path}`);
    }
    throw new StoreUnavailable(`no registry sent ${path}`);
  }

  /** @returns no bytes for a refusal, or for a body with more than `most` bytes. */
  private async request(
    path: string,
    most: number,
    tried: Set<string>,
  ): Promise<{ readonly status: number; readonly bytes?: Buffer }> {
    try {
      const reply = await this.setup.registries.fetch(path, {}, { timeoutMs: TIME_LIMIT_MS, tried });
      if (reply.status === 200) return { status: 200, bytes: await reply.bytesAtMost(most) };
      await reply.discard();
      return { status: reply.status };
    } catch (error) {
      throw new StoreUnavailable(`no registry sent ${path}`, { cause: error });
    }
  }

  /** A full disk must not stop the site: the bytes are verified and can be fetched again. */
  private async save(which: ReleaseName, file: string, bytes: Buffer): Promise<void> {
    await writeAtomically(this.path(which, file), bytes).catch((error: unknown) =>
      this.setup.report(`a file of ${label(which)} could not be cached: ${String(error)}`),
    );
  }

  /** Fetches all files of the shown releases, one after the other, until it has them. */
  private async fill(): Promise<void> {
    if (this.filling) return;
    this.filling = true;
    clearTimeout(this.retry);
    try {
      await this.fillMissing();
      await this.deleteOld();
    } catch (error) {
      this.setup.report(`files of releases are still missing: ${String(error)}`);
      if (!this.isStopped) this.retry = setTimeout(() => void this.fill(), RETRY_MS).unref();
    } finally {
      this.filling = false;
    }
  }

  private async fillMissing(): Promise<void> {
    for (;;) {
      const release = this.shown.find((one) => !this.complete.has(label(one)));
      if (!release || this.isStopped) return;
      await writeAtomically(this.path(release, MANIFEST), JSON.stringify(release));
      for (const file of Object.keys(release.files).filter(isForPlayers))
        for (const suffix of ['', '.br', '.gz']) if (!this.isStopped) await this.read(release, file + suffix);
      this.complete.add(label(release));
    }
  }

  /** Deletes releases that were last shown, or fetched for a grant, a month ago. */
  private async deleteOld(): Promise<void> {
    const now = new Date();
    for (const release of this.shown) await utimes(this.path(release), now, now);
    for (const name of await readdir(this.setup.folder))
      for (const version of await readdir(join(this.setup.folder, name))) {
        const { mtimeMs } = await stat(this.path({ name, version }));
        if (mtimeMs < now.getTime() - RETENTION_MS) await this.cache.remove({ name, version });
      }
  }

  private path({ name, version }: ReleaseName, file = ''): string {
    return join(this.setup.folder, name, version, file);
  }
}

const label = ({ name, version }: ReleaseName): string => `${name}@${version}`;

/** Returns whether a file, or what its compressed variant contains, has the signed length and hash. */
async function hasHash(bytes: Buffer, suffix: Suffix, { integrity, bytes: length }: Pin): Promise<boolean> {
  try {
    // The limit protects from a body that decompresses to gigabytes.
    const content = (await decompress[suffix]?.(bytes, { maxOutputLength: Math.max(1, length) })) ?? bytes;
    const [algorithm = '', hash] = integrity.split('-');
    return content.byteLength === length && createHash(algorithm).update(content).digest('base64') === hash;
  } catch {
    return false;
  }
}
