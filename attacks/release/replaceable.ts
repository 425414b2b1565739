import { launch, type RunningProcess } from '../../scripts/stack/process';

/** A process that can be killed and restarted. */
export interface Replaceable {
  readonly url: string;
  /** Returns its output since the last start. */
  readonly output: () => readonly string[];
  /** Kills it at once, like a power failure. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export async function replaceable(name: string, file: string, env: NodeJS.ProcessEnv): Promise<Replaceable> {
  let output: string[] = [];
  const begin = (): Promise<RunningProcess> => {
    const lines: string[] = [];
    output = lines;
    return launch(name, file, env, (line) => {
      lines.push(line);
      // Attacks expect warnings, so those are not printed.
      if (!line.includes('"level":40')) console.error(line);
    });
  };
  let running = await begin();
  return {
    url: running.url,
    output: () => output,
    kill: () => running.kill(),
    start: async () => void (running = await begin()),
  };
}
