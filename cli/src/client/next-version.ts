import type { RegistryClient } from './client';

/** Returns the version of package.json, or the next patch above the published ones: a version is never reused. */
export async function nextVersion(registry: RegistryClient, name: string, version: string): Promise<string> {
  const published = (await registry.releases()).filter((release) => release.name === name);
  const versions = published.map((release) => release.version);
  if (!versions.includes(version)) return version;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const patches = versions
    .map((one) => one.split('.').map(Number))
    .filter((one) => one[0] === major && one[1] === minor);
  return `${major}.${minor}.${Math.max(...patches.map((one) => one[2] ?? 0)) + 1}`;
}
