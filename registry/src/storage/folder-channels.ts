import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compositionSchema, type Composition, type Member } from '../channels/composition';
import { channelSchema, logEntrySchema, type Channel, type ChannelStore, type LogEntry } from './channel.store';
import { isMissing, readJson, writeAtomically } from './files';

/** Compositions and channels in files; one process writes them. */
export class FolderChannels implements ChannelStore {
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly compositions = new Map<number, Composition>();

  constructor(private readonly root: string) {}

  async composition(id: number): Promise<Composition | undefined> {
    const known = this.compositions.get(id);
    if (known) return known;
    const value = await readJson(this.compositionFile(id));
    if (value === undefined) return undefined;
    const composition = compositionSchema.parse(value);
    this.compositions.set(id, composition);
    return composition;
  }

  async addComposition(channel: string, parts: readonly Member[]): Promise<Composition> {
    await mkdir(join(this.root, 'compositions'), { recursive: true });
    for (let id = (await this.lastComposition()) + 1; ; id += 1) {
      const composition = { id, channel, made: new Date().toISOString(), parts: [...parts] };
      try {
        // 'wx' fails where another channel took the number a moment ago.
        await writeFile(this.compositionFile(id), JSON.stringify(composition, null, 2), { flag: 'wx', flush: true });
        return composition;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }

  async channels(): Promise<string[]> {
    const files = await list(join(this.root, 'channels'));
    return files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  }

  async channel(name: string): Promise<Channel> {
    const value = await readJson(this.channelFile(name));
    return value === undefined ? { name, revision: 0, sequence: 0, history: [] } : channelSchema.parse(value);
  }

  update(name: string, change: (now: Channel) => Promise<Channel>): Promise<Channel> {
    const before = this.queues.get(name) ?? Promise.resolve();
    const turn = before.catch(() => undefined).then(() => this.move(name, change));
    this.queues.set(name, turn);
    return turn;
  }

  async log(channel: string, limit: number): Promise<LogEntry[]> {
    const entries = await this.entries();
    const { last } = await this.channel(channel);
    const own = entries.filter((entry) => entry.channel === channel && entry.revision !== last?.revision);
    return [...own, ...(last ? [last] : [])].reverse().slice(0, limit);
  }

  private async move(name: string, change: (now: Channel) => Promise<Channel>): Promise<Channel> {
    const now = await this.channel(name);
    const next = await change(now);
    // The state carries its last log line, so a stop between the two writes loses none: the next move writes it.
    if (now.last && next.revision !== now.revision) await this.appendOnce(now.last);
    await writeAtomically(this.channelFile(name), JSON.stringify(next, null, 2));
    if (next.last && next.revision !== now.revision) await this.append(next.last);
    return next;
  }

  private async appendOnce(entry: LogEntry): Promise<void> {
    const known = (await this.entries()).some(
      (old) => old.channel === entry.channel && old.revision === entry.revision,
    );
    if (!known) await this.append(entry);
  }

  private append(entry: LogEntry): Promise<void> {
    return appendFile(this.logFile(), `${JSON.stringify(entry)}\n`, { flush: true });
  }

  private async entries(): Promise<LogEntry[]> {
    try {
      const lines = (await readFile(this.logFile(), 'utf8')).split('\n');
      return lines.flatMap((line) => readEntry(line));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async lastComposition(): Promise<number> {
    const files = await list(join(this.root, 'compositions'));
    return Math.max(0, ...files.map((file) => Number.parseInt(file, 10)).filter(Number.isInteger));
  }

  private compositionFile(id: number): string {
    return join(this.root, 'compositions', `${id}.json`);
  }

  private channelFile(name: string): string {
    return join(this.root, 'channels', `${name}.json`);
  }

  private logFile(): string {
    return join(this.root, 'log.ndjson');
  }
}

// A line cut short by a power cut is passed over: the channel's state still carries that move.
function readEntry(line: string): LogEntry[] {
  try {
    return [logEntrySchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
