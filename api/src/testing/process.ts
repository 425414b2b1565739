import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { programArguments, programEnvironment } from './program';

/** The api as a separate process, started as operators do; `settings` are environment variables. */
export class ApiProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** @throws with its last output if it exits before it serves. */
  static async start(settings: Readonly<Record<string, string>>): Promise<ApiProcess> {
    const child = spawn(process.execPath, programArguments('main.ts'), {
      env: programEnvironment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await new Promise<void>((done, fail) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready api') && done());
      child.on('exit', () => fail(new Error(output)));
    });
    return new ApiProcess(child);
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Sends a signal without waiting, to pause the process and let it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal);
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    this.child.kill(signal);
    await once(this.child, 'exit');
  }
}
