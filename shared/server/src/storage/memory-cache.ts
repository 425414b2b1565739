import type { ReleaseName } from '@pavilion/releases/release.schema';
import type { ArtifactReader } from './artifact.store';

const MEGABYTE = 1024 * 1024;

/**
 * Caches read files up to a total size, and drops the least recently used first. Published files never change, so
 * entries do not expire.
 */
export class MemoryCache implements ArtifactReader {
  private readonly files = new Map<string, Buffer>();
  private readonly pending = new Map<string, Promise<Buffer | undefined>>();
  private bytes = 0;

  constructor(
    private readonly store: ArtifactReader,
    private readonly most = 64 * MEGABYTE,
  ) {}

  async read(which: ReleaseName, file: string): Promise<Buffer | undefined> {
    const key = `${which.name}/${which.version}/${file}`;
    const cached = this.files.get(key);
    if (cached) {
      this.files.delete(key);
      this.files.set(key, cached);
      return cached;
    }
    // Concurrent reads share one request.
    const loading = this.pending.get(key) ?? this.load(key, which, file);
    this.pending.set(key, loading);
    return loading;
  }

  private async load(key: string, which: ReleaseName, file: string): Promise<Buffer | undefined> {
    try {
      const bytes = await this.store.read(which, file);
      if (bytes) this.put(key, bytes);
      return bytes;
    } finally {
      this.pending.delete(key);
    }
  }

  private put(key: string, bytes: Buffer): void {
    // One file must not evict the whole cache.
    if (bytes.byteLength > this.most / 4) return;
    this.files.set(key, bytes);
    this.bytes += bytes.byteLength;
    for (const [oldest, old] of this.files) {
      if (this.bytes <= this.most) return;
      this.files.delete(oldest);
      this.bytes -= old.byteLength;
    }
  }
}
