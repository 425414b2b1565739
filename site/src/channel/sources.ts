import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { channelAddresses } from '@pavilion/contract/links';
import { SettingsError } from '@pavilion/contract/settings';
import { publicKeyFrom } from '@pavilion/releases/channel-file';
import { fileOrigin } from '@pavilion/releases/composition';
import type { ChannelSource } from './channel-source';
import { FolderSource } from './folder.source';
import { HttpSource } from './http.source';
import { teamKeysReader } from './team-keys';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the source of channel files: the registries in PAVILION_CHANNEL_FROM, verified with the key in the file
 * PAVILION_CHANNEL_KEY, or with those that the root key in the file PAVILION_ROOT_KEY certifies; else the folder of a
 * registry on this machine. With PAVILION_TEAM_KEYS each release must be signed by one of the teams in that file.
 *
 * @throws {SettingsError} if a setting is invalid.
 */
export function channelSource(folder: string, channel: string, env: Env = process.env): ChannelSource {
  const registries = channelAddresses(env);
  const [keyFile, rootKey] = [env['PAVILION_CHANNEL_KEY'], publicKeyOf('PAVILION_ROOT_KEY', env)];
  if (registries && !keyFile && !rootKey)
    throw new SettingsError(
      'PAVILION_CHANNEL_FROM is set, so PAVILION_CHANNEL_KEY must name the file with the registry’s public key (its channels/registry.pub), or PAVILION_ROOT_KEY the file with the root key’s.',
    );
  publicKeyOf('PAVILION_CHANNEL_KEY', env);
  const teamKeyFile = env['PAVILION_TEAM_KEYS'];
  const trust = { rootKey, ...(teamKeyFile && { teamKeys: teamKeysReader(teamKeyFile) }) };
  return registries
    ? new HttpSource(registries, channel, keyFile ?? '', trust)
    : new FolderSource(folder, channel, keyFile, trust);
}

function publicKeyOf(setting: string, env: Env): KeyObject | undefined {
  const file = env[setting];
  if (!file) return undefined;
  try {
    return publicKeyFrom(readFileSync(file, 'utf8'));
  } catch {
    throw new SettingsError(`${setting} names ${file}, which holds no public key.`);
  }
}

/** Parses PAVILION_FILE_ORIGINS, separated by spaces. @throws {SettingsError} if one is not an origin. */
export function fileOriginsFrom(text = ''): string[] {
  const named = text.split(/\s+/).filter((one) => one !== '');
  const wrong = named.find((one) => !fileOrigin.safeParse(one).success);
  if (wrong !== undefined)
    throw new SettingsError(`PAVILION_FILE_ORIGINS takes origins such as https://static.example, not '${wrong}'.`);
  return named;
}
