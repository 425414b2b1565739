import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { commandLine, runCommandLine } from '@pavilion/terminal/command-line';
import { root } from '../../scripts/stack/process';
import { judgeAudit } from './judge-audit';

/** Asks the package registry for known vulnerabilities of what production uses; the nightly runs it. */
const program = commandLine('vulnerabilities', 'Checks the dependencies of production for known vulnerabilities.')
  .option('--report <file>', 'writes the figure as JSON')
  .action(({ report }: { readonly report?: string }) => {
    const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], { cwd: root, encoding: 'utf8' });
    const verdict = judgeAudit(stdout);
    if (report !== undefined) writeFileSync(report, JSON.stringify([verdict]));
    console.log(`${verdict.what}: ${verdict.measured} (${verdict.goal})`);
    if (!verdict.met) process.exitCode = 1;
  });

void runCommandLine(program, () => false);
