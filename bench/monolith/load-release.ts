import type { Remote } from '@pavilion/platform';
import type { Candidate } from '../../host/src/composition/composition';
import { remotes } from './remotes';

/** Stands in for the host's federation: what would be loaded is in the bundle. */
export async function loadRelease({ container }: Candidate): Promise<Remote> {
  const found = remotes[container];
  if (!found) throw new Error(`The bundle lacks ${container}.`);
  return found.remote;
}
