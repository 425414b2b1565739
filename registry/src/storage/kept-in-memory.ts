import type { ReleaseName } from '../releases/release.schema';
import type { ArtifactReader } from './artifact.store';

const MEGABYTE = 1024 * 1024;

/** Keeps what was read, up to so many bytes; what was asked for longest ago goes first. Published files never change, so nothing grows old. */
export class KeptInMemory implements ArtifactReader {
  private readonly files = new Map<string, Buffer>();
  private readonly asking = new Map<string, Promise<Buffer | undefined>>();
  private bytes = 0;

  constructor(
    private readonly store: ArtifactReader,
    private readonly most = 64 * MEGABYTE,
  ) {}

  async read(which: ReleaseName, file: string): Promise<Buffer | undefined> {
    const key = `${which.name}/${which.version}/${file}`;
    const kept = this.files.get(key);
    if (kept) {
      this.files.delete(key);
      this.files.set(key, kept);
      return kept;
    }
    // Those who come together share one question.
    const asked = this.asking.get(key) ?? this.ask(key, which, file);
    this.asking.set(key, asked);
    return asked;
  }

  private async ask(key: string, which: ReleaseName, file: string): Promise<Buffer | undefined> {
    try {
      const bytes = await this.store.read(which, file);
      if (bytes) this.keep(key, bytes);
      return bytes;
    } finally {
      this.asking.delete(key);
    }
  }

  private keep(key: string, bytes: Buffer): void {
    // One file must not empty the whole shelf.
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
