import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CrashMessage } from '../protocol/crash.messages';
import type { PlayStart } from '../protocol/messages';

/** A game server in a process of its own. */
export class SpawnedOriginals {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Starts a process and waits until it is ready. @param env - added to this process's own. */
  static async start(env: Readonly<Record<string, string>>): Promise<SpawnedOriginals> {
    // As the site starts it.
    const asScript = ['--require', 'tsx/cjs', join(import.meta.dirname, '../../../scripts/stack/as-script.mjs')];
    const child = spawn(process.execPath, [...asScript, join(import.meta.dirname, '../main.ts')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^ready \S+ (\S+)/.exec(line)?.[1];
      if (url !== undefined) return new SpawnedOriginals(child, url);
    }
    throw new Error('The game server ended during its start');
  }

  /** Opens a game. @returns its page's token. */
  async open(code: string): Promise<string> {
    const page = await (await fetch(`${this.url}/play/${code}?session=s`)).text();
    return (JSON.parse(/id="start">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as PlayStart).token;
  }

  async post(path: string, token: string, body: object): Promise<{ readonly status: number; readonly body: unknown }> {
    const reply = await fetch(this.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  }

  /** Collects the messages of the crash stream, until the process ends. */
  async listen(token: string): Promise<readonly CrashMessage[]> {
    const messages: CrashMessage[] = [];
    const reply = await fetch(`${this.url}/crash/stream`, { headers: { authorization: `Bearer ${token}` } });
    const collect = async (): Promise<void> => {
      let text = '';
      const decoder = new TextDecoder();
      for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
        text += decoder.decode(chunk, { stream: true });
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts) messages.push(JSON.parse(part.slice('data: '.length)) as CrashMessage);
      }
    };
    collect().catch(() => undefined);
    return messages;
  }

  async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
