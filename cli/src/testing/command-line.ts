import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { run } from '../run';

interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one command line. */
export async function pavilion(...args: string[]): Promise<Printed> {
  const output = { out: '', err: '' };
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((output.out += String(text)), true));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((output.err += String(text)), true));
  const code = await run(args);
  jest.restoreAllMocks();
  return { code, ...output };
}

/** Runs one command line with --json. */
export const json = async (...args: string[]) => JSON.parse((await pavilion(...args, '--json')).out);

/** Returns the releases that production shows. */
export const shown = async (): Promise<string[]> =>
  (await json('status')).composition.parts.map(
    ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
  );

const before = { ...process.env };

/** Starts a registry with a first composition, which command lines find by their environment. */
export async function startNamedRegistry(): Promise<TestRegistry> {
  const registry = await startRegistry();
  await registry.release(...firstComposition());
  process.env['PAVILION_REGISTRY'] = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  process.env['PAVILION_DATA'] = registry.data;
  return registry;
}

/** Stops it, and restores the environment. */
export async function stopNamedRegistry(registry: TestRegistry): Promise<void> {
  process.env = { ...before };
  jest.restoreAllMocks();
  await registry.stop();
}
