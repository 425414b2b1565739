import { createHash, randomBytes } from 'node:crypto';
import type { OriginalsDb } from '../database/open';
import type { Play } from '../records/play';

const lifetimeMs = 12 * 60 * 60_000;

/** Play sessions read recently, which bounds the memory used. */
const maxCached = 10_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface CachedPlay {
  readonly play: Play;
  readonly createdAt: number;
}

/** Play sessions by their page's token; only its hash is stored. */
export class PlayStore {
  /** A play session never changes, so a process reads it once. */
  private readonly cache = new Map<string, CachedPlay>();

  constructor(
    private readonly db: OriginalsDb,
    private readonly now: () => number = Date.now,
  ) {}

  /** Stores a play session. @returns the token for the page. */
  async begin(play: Play): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const [hash, createdAt] = [hashOf(token), this.now()];
    await this.db
      .insertInto('plays')
      .values({ hash, play: JSON.stringify(play), createdAt })
      .execute();
    this.remember(hash, { play, createdAt });
    return token;
  }

  async find(token: string): Promise<Play | undefined> {
    if (token === '') return undefined;
    const hash = hashOf(token);
    const entry = this.cache.get(hash) ?? (await this.read(hash));
    return entry && this.now() - entry.createdAt < lifetimeMs ? entry.play : undefined;
  }

  /** Deletes expired sessions. */
  async deleteExpired(): Promise<void> {
    const oldest = this.now() - lifetimeMs;
    await this.db.deleteFrom('plays').where('createdAt', '<', oldest).execute();
    // A map iterates in insertion order; entries were cached at any age, so all are checked.
    for (const [hash, { createdAt }] of this.cache) if (createdAt < oldest) this.cache.delete(hash);
  }

  private async read(hash: string): Promise<CachedPlay | undefined> {
    const row = await this.db
      .selectFrom('plays')
      .select(['play', 'createdAt'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (row) this.remember(hash, row);
    return row;
  }

  private remember(hash: string, entry: CachedPlay): void {
    this.cache.set(hash, entry);
    const [oldest] = this.cache.keys();
    if (this.cache.size > maxCached && oldest !== undefined) this.cache.delete(oldest);
  }
}
