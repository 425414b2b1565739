import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../stack/process';

type MachineName = 'A' | 'B' | 'C';

/** A block of commands of docs/operations.md, and the machines that it is for. */
interface Block {
  readonly machines: readonly MachineName[];
  readonly commands: string;
}

/** What stands in for the machines' own: addresses, ports, the database, the store. */
interface Surroundings {
  /** Folder with a folder for each machine. */
  readonly folder: string;
  /** Folder of the package, the same for all. */
  readonly program: string;
  /** Ports count from here instead of 4000. */
  readonly port: number;
  /** Lines of settings that replace the documented ones of the same name; others are added to each machine. */
  readonly settings: Readonly<Record<string, string>>;
}

const addresses: Readonly<Record<MachineName, string>> = { A: '10.0.0.10', B: '10.0.0.11', C: '10.0.0.12' };

/** Commands that need a real machine; everything else of a block runs as it is written. */
const STAND_INS = `
set -euo pipefail
sudo() { if [ "$1" = -u ]; then shift 2; fi; "$@"; }
useradd() { :; }
createuser() { :; }
createdb() { :; }
install() {
  local args=()
  while [ $# -gt 0 ]; do
    case "$1" in -o | -g) shift 2 ;; *) args+=("$1"); shift ;; esac
  done
  command install "\${args[@]}"
}
scp() { cp "$1" "$MACHINES/\${2%:}/home/"; }
systemctl() {
  for unit in "\${@:2}"; do
    case "$unit" in --now) ;; *) echo "$unit" >> "$UNITS" ;; esac
  done
}
`;

/** Returns the blocks of "Three machines" in docs/operations.md. */
export function documentedBlocks(): readonly Block[] {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [, section = ''] = /^### Three machines\n([^]*?)^### /m.exec(text) ?? [];
  const blocks = [...section.matchAll(/^ *```sh\n *# ([ABC, ]+)\n([^]*?)^ *```$/gm)];
  return blocks.map(([, names = '', commands = '']) => ({
    machines: names.split(', ') as MachineName[],
    commands: commands.replace(/^ {3}/gm, ''),
  }));
}

/** Three machines on this one, at addresses of their own, with folders of their own. */
export class DocumentedMachines {
  private readonly processes: ChildProcess[] = [];
  private readonly output: string[] = [];

  constructor(private readonly around: Surroundings) {}

  /** Runs a block on each of its machines. @throws with the output if a command fails. */
  async run({ machines, commands }: Block): Promise<void> {
    for (const machine of machines) await this.runOn(machine, commands);
  }

  /** Returns the address of a machine's server. @param usualPort - as in the document. */
  addressOf(machine: MachineName, usualPort: number): string {
    return this.mapped(`http://${addresses[machine]}:${usualPort}`);
  }

  dataOf(machine: MachineName): string {
    return join(this.homeOf(machine), '../data');
  }

  /** Everything that the processes have printed, for a failed test. */
  log(): string {
    return this.output.join('');
  }

  /** Kills a machine's process, such as `registry`. */
  kill(machine: MachineName, program: string): void {
    const child = this.processes.find(({ spawnfile, spawnargs }) =>
      [spawnfile, ...spawnargs].join(' ').includes(`${machine} ${program}`),
    );
    if (!child) throw new Error(`${program} does not run on ${machine}`);
    child.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.processes.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await ended;
      }),
    );
  }

  private async runOn(machine: MachineName, commands: string): Promise<void> {
    const home = this.homeOf(machine);
    for (const folder of [home, join(home, '../etc'), join(home, '../systemd')]) mkdirSync(folder, { recursive: true });
    const units = join(home, '../units');
    writeFileSync(units, '');
    const own = this.mapped(commands.replace(`HOST=${addresses.B}`, `HOST=${addresses[machine]}`), machine);
    const watcher = this.startRequested(machine, units);
    try {
      const script = `${STAND_INS}\n${own}`;
      const env = { PATH: process.env['PATH'], HOME: home, MACHINES: this.around.folder, UNITS: units };
      await promisify(execFile)('bash', ['-c', script], { cwd: home, env, timeout: 180_000 });
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: string; stderr?: string };
      throw new Error(`On ${machine}:\n${own}\n${stdout}${stderr}\n${this.log()}`, { cause: error });
    } finally {
      await watcher.end();
    }
  }

  /** Starts units as `systemctl` names them in the file. */
  private startRequested(machine: MachineName, file: string): { end(): Promise<void> } {
    let done = 0;
    let working: Promise<void> = Promise.resolve();
    const next = (): void => {
      const names = readFileSync(file, 'utf8').split('\n').slice(0, -1).slice(done);
      done += names.length;
      for (const name of names) working = working.then(() => this.startUnit(machine, name));
    };
    const watcher = watch(file, next);
    const end = async (): Promise<void> => {
      watcher.close();
      next();
      await working;
    };
    return { end };
  }

  /** Starts a unit's command with its settings, after the units that it requires; waits for a `oneshot`. */
  private async startUnit(machine: MachineName, name: string): Promise<void> {
    const [, template = name, instance = ''] = /^(.*?)@(.*)$/.exec(name) ?? [];
    const file = instance === '' ? `${name}.service` : `${template}@.service`;
    const unit = readFileSync(join(this.homeOf(machine), '../systemd', file), 'utf8').replaceAll('%i', instance);
    const values = (key: string): string[] =>
      [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, v]) => v ?? '');
    for (const required of values('Requires')) await this.startUnit(machine, required.replace(/\.service$/, ''));
    const settings = [...values('Environment'), ...this.environmentFile(machine)];
    const program = values('ExecStart')[0]?.split(' ')[1] ?? '';
    const child = spawn(process.execPath, [program], {
      cwd: this.around.program,
      argv0: `${machine} ${program.replace('.mjs', '')}`,
      env: {
        PATH: process.env['PATH'],
        ...this.around.settings,
        ...pairs(settings.map((line) => this.mapped(line, machine))),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => this.output.push(`${machine} ${program}: ${String(text)}`));
    if (!values('Type').includes('oneshot')) return void this.processes.push(child);
    const code = await new Promise((ended) => child.once('exit', ended));
    if (code !== 0) throw new Error(`${name} on ${machine} ended with ${String(code)}\n${this.log()}`);
  }

  private environmentFile(machine: MachineName): string[] {
    const file = join(this.homeOf(machine), '../etc/pavilion.env');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines.map((line) => {
      const [key = ''] = line.split('=');
      return key in this.around.settings ? `${key}=${this.around.settings[key]}` : line;
    });
  }

  private homeOf(machine: MachineName): string {
    return join(this.around.folder, this.mapped(addresses[machine]), 'home');
  }

  /** Replaces the document's addresses, ports and paths with those of this machine. */
  private mapped(text: string, machine?: MachineName): string {
    const base = machine === undefined ? '' : join(this.homeOf(machine), '..');
    const network = text
      .replaceAll('10.0.0.', '127.0.0.')
      .replace(/\b4([0-4])00\b/g, (_port, service) => String(this.around.port + Number(service) * 100));
    if (machine === undefined) return network;
    return network
      .replaceAll('/etc/pavilion', join(base, 'etc'))
      .replaceAll('/var/lib/pavilion', join(base, 'data'))
      .replaceAll('/etc/systemd/system', join(base, 'systemd'))
      .replaceAll('/opt/pavilion', this.around.program);
  }
}

function pairs(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
