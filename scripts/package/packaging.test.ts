import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../stack/process';
import { programs } from './programs';

const folder = join(root, 'packaging');
const units = join(folder, 'systemd');
const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');

interface Service {
  readonly command?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly network_mode?: string;
}

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Readonly<Record<string, Service>> };
const entries = Object.keys(programs).map((name) => `${name}.mjs`);
const entriesIn = (text: string): string[] => text.match(/[\w%]+\.mjs/g) ?? [];

test('the services of compose run programs of the package, and each server is checked by its readiness', () => {
  const { postgres: _, network, ...processes } = compose.services;
  const commands = Object.entries(processes).map(([name, { command }]) => [name, command?.[0]]);
  expect(commands.filter(([, entry]) => !entries.includes(entry ?? ''))).toEqual([]);
  const servers = ['api', 'site', 'registry', 'originals', 'sandbox'];
  for (const server of servers) {
    const running = Object.values(processes).filter(({ command }) => command?.[0] === `${server}.mjs`);
    expect([server, running.length]).toEqual([server, server === 'api' ? 2 : 1]);
    for (const { healthcheck } of running) expect(healthcheck?.test).toEqual(['CMD', 'node', 'ready.mjs', server]);
  }
  expect(network).toBeDefined();
});

test('the services of compose depend on services that exist, in one network', () => {
  const names = Object.keys(compose.services);
  const required = Object.values(compose.services).flatMap(({ depends_on: on }) => Object.keys(on ?? {}));
  expect(required.filter((name) => !names.includes(name))).toEqual([]);
  const outside = names.filter((name) => compose.services[name]?.network_mode !== 'service:network');
  expect(outside).toEqual(['postgres', 'network']);
});

test('the image and the units run programs of the package', () => {
  expect(entriesIn(read('Containerfile')).filter((entry) => !entries.includes(entry))).toEqual([]);
  const target = read('systemd', 'pavilion.target');
  const instances = [...target.matchAll(/pavilion@(\w+)\.service/g)].map(([, name]) => `${name}.mjs`);
  expect(instances.sort()).toEqual(['originals.mjs', 'registry.mjs', 'site.mjs']);
  const commands = readdirSync(units)
    .filter((file) => file.endsWith('.service'))
    .flatMap((file) => /^ExecStart=.* (\S+)$/m.exec(read('systemd', file))?.[1] ?? `${file}: no command`);
  expect([...commands, ...instances].filter((entry) => entry !== '%i.mjs' && !entries.includes(entry))).toEqual([]);
});

test('units of servers restart, stop gracefully and write only to their state', () => {
  for (const file of ['pavilion.service', 'pavilion@.service', 'pavilion-api@.service']) {
    const lines = read('systemd', file).split('\n');
    const required = [
      'Type=exec',
      'Restart=always',
      'TimeoutStopSec=30',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
    ];
    expect([file, lines]).toEqual([file, expect.arrayContaining([...required, 'StateDirectory=pavilion'])]);
  }
});

test('units that the document enables start again with the machine', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const enabled = [...text.matchAll(/systemctl enable --now ([^#`\n]+)/g)].flatMap(([, names = '']) =>
    names.trim().split(/\s+/),
  );
  expect(enabled).toEqual(expect.arrayContaining(['pavilion', 'pavilion.target', 'pavilion@registry', 'pavilion@api']));
  const files = enabled.map((name) => (name.includes('.') ? name : `${name.replace(/@.*/, '@')}.service`));
  expect(files.filter((file) => !/^WantedBy=multi-user\.target$/m.test(read('systemd', file)))).toEqual([]);
});

test('the release is made at each start of its unit, also after an upgrade', () => {
  const lines = read('systemd', 'pavilion-release.service').split('\n');
  expect(lines).toContain('Type=oneshot');
  expect(lines.filter((line) => line.startsWith('RemainAfterExit='))).toEqual([]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
(hasSystemd ? test : test.skip)('systemd accepts the units', () => {
  const names = ['pavilion.service', 'pavilion@site.service', 'pavilion-api@4100.service', 'pavilion-release.service'];
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...names, 'pavilion.target'], {
    env: { PATH: process.env['PATH'], SYSTEMD_UNIT_PATH: `${units}:` },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
