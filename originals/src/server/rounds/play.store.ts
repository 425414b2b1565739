import { createHash, randomBytes } from 'node:crypto';
import type { Journal } from '@pavilion/server/journal/journal';
import type { EngineName } from '../../engines/index';

/** A game open in one page: its player and the site's token. */
export interface Play {
  readonly player: string;
  readonly token: string;
  readonly code: string;
  readonly engine: EngineName;
  /** The player's name, shown masked to others; a demo has none. */
  readonly name?: string;
}

interface PlayEntry {
  readonly hash: string;
  readonly play: Play;
  readonly at: number;
}

const lifetimeMs = 12 * 60 * 60_000;

/** Number of expired sessions that triggers a rewrite of the file at the next start. */
const maxExpired = 1_000;

const isAlive = ({ at }: PlayEntry): boolean => Date.now() - at < lifetimeMs;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Play sessions by their page's token; only its hash is stored. */
export class PlayStore {
  private readonly plays = new Map<string, PlayEntry>();

  constructor(private readonly file: Journal<PlayEntry>) {
    let count = 0;
    for (const entry of file.records) {
      count += 1;
      if (isAlive(entry)) this.plays.set(entry.hash, entry);
    }
    if (count - this.plays.size > maxExpired) file.rewrite(this.plays.values());
  }

  /** Stores a play session. @returns the token for the page. */
  begin(play: Play): string {
    const token = randomBytes(32).toString('base64url');
    const entry = { hash: hashOf(token), play, at: Date.now() };
    this.file.append(entry);
    this.plays.set(entry.hash, entry);
    this.dropDead();
    return token;
  }

  find(token: string): Play | undefined {
    const entry = this.plays.get(hashOf(token));
    return entry && isAlive(entry) ? entry.play : undefined;
  }

  close(): void {
    this.file.close();
  }

  /** A map iterates in insertion order, so the oldest come first. */
  private dropDead(): void {
    for (const [hash, entry] of this.plays) {
      if (isAlive(entry)) return;
      this.plays.delete(hash);
    }
  }
}
