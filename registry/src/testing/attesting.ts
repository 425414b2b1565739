import type { Attestation } from '@pavilion/releases/attestation';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { readTeamFile, signText, type TeamFile } from '@pavilion/releases/team-file';
import type { TestRegistry } from './registry-fixture';

/** Returns helpers that act as QA of a test's registry: they grant candidates and upload results. */
export function qaOf(registry: TestRegistry) {
  const local = readTeamFile(registryPaths(registry.data).localQa);
  const send = (url: string, payload: object, { token }: TeamFile = local) =>
    registry.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });

  /** Gives a candidate a composition number by creating a grant. */
  const prepare = async (release: string, more: object = {}): Promise<number> => {
    const [name, version] = release.split('@');
    return (await send('/channels/production/grants', { parts: [{ name, version }], ...more })).json().composition;
  };

  const resultOf = async (composition: number, more: Partial<Attestation> = {}): Promise<Attestation> => {
    const { digest } = (await registry.send('GET', `/compositions/${composition}`)).json();
    const result = {
      passed: 42,
      failed: 0,
      flaky: 0,
      skipped: 0,
      runner: 'test',
      at: new Date(Date.now()).toISOString(),
    };
    return { channel: 'production', composition, digest, suite: 'journeys', against: 'live', ...result, ...more };
  };

  const upload = (text: string, signature: string | undefined = signText(text, local), as?: TeamFile) =>
    send('/channels/production/attestations', { attestation: text, signature }, as);

  return {
    local,
    prepare,
    resultOf,
    upload,
    attest: async (composition: number, more: Partial<Attestation> = {}) =>
      upload(JSON.stringify(await resultOf(composition, more))),
  };
}
