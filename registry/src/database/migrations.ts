import { releasesAndChannels } from './migration-0001';
import { takersOfInvitations } from './migration-0002';
import { rolloutsAndSamples } from './migration-0003';
import { signedAttestations } from './migration-0004';
import { consoleSessions } from './migration-0006';
import { signingKeyTable } from './migration-0007';
import { lanesAndVerdicts } from './migration-0008';
import { releaseTypes } from './migration-0009';
import { networksOfSamples } from './migration-0011';
import { errorsAndSourceMaps } from './migration-0012';
import { visitsOfVisitors } from './migration-0013';
import { webhooksAndCalls } from './migration-0014';
import { provenanceSignatures } from './migration-0015';
import { publishedPackages } from './migration-0018';

/** The steps of the schema `registry`. */
export const migrations = [
  releasesAndChannels,
  takersOfInvitations,
  rolloutsAndSamples,
  signedAttestations,
  consoleSessions,
  signingKeyTable,
  lanesAndVerdicts,
  releaseTypes,
  networksOfSamples,
  errorsAndSourceMaps,
  visitsOfVisitors,
  webhooksAndCalls,
  provenanceSignatures,
  publishedPackages,
];
