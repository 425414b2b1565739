import { createHash, randomBytes } from 'node:crypto';
import type { Journal } from '../../files/journal';
import type { EngineName } from '../engines/index';

/** One game open in one page: who plays, and with which token of the site. */
export interface Play {
  readonly player: string;
  readonly token: string;
  readonly code: string;
  readonly engine: EngineName;
  /** Under which others see a little of them; a demo has none. */
  readonly name?: string;
}

export interface PlayEntry {
  readonly hash: string;
  readonly play: Play;
  readonly at: number;
}

const lifetimeMs = 12 * 60 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Plays by the token their page holds; only its hash is kept. */
export class PlayStore {
  private readonly plays = new Map<string, PlayEntry>();

  constructor(private readonly file: Journal<PlayEntry>) {
    for (const entry of file.records) this.plays.set(entry.hash, entry);
  }

  /** @returns the token to give to the page. */
  begin(play: Play): string {
    const token = randomBytes(32).toString('base64url');
    const entry = { hash: hashOf(token), play, at: Date.now() };
    this.file.append(entry);
    this.plays.set(entry.hash, entry);
    return token;
  }

  find(token: string): Play | undefined {
    const entry = this.plays.get(hashOf(token));
    return entry && Date.now() - entry.at < lifetimeMs ? entry.play : undefined;
  }

  close(): void {
    this.file.close();
  }
}
