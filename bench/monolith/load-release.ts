import type { Remote } from '@pavilion/platform';
import type { Candidate } from '../../shared/composition/src/composition';
import { remotes } from './remotes';

/** Replaces the host's federation: the remote is already in the bundle. */
export async function loadRelease({ container }: Candidate): Promise<Remote> {
  const found = remotes[container];
  if (!found) throw new Error(`The bundle lacks ${container}.`);
  return found.remote;
}
