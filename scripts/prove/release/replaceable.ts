import { launch, type Running } from '../../stack/process';

/** A process that can be killed and started again in its place. */
export interface Replaceable {
  readonly url: string;
  /** What it has said since it was started last. */
  readonly said: () => readonly string[];
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
}

export async function replaceable(name: string, file: string, env: NodeJS.ProcessEnv): Promise<Replaceable> {
  let said: string[] = [];
  const begin = (): Promise<Running> => {
    const lines: string[] = [];
    said = lines;
    return launch(name, file, env, (line) => {
      lines.push(line);
      // A warning is what attacks wait for.
      if (!line.includes('"level":40')) console.error(line);
    });
  };
  let running = await begin();
  return {
    url: running.url,
    said: () => said,
    kill: () => running.kill(),
    start: async () => void (running = await begin()),
  };
}
