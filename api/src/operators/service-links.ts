import { join } from 'node:path';
import { feedAddresses, publicOrigins, railAddresses } from '@pavilion/contract/links';
import { dataFolder, listenAt, ports, SEALING_KEYS, secrets } from '@pavilion/contract/settings';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import { openPartnerKeys } from '@pavilion/server/signatures/partner-key-file';
import { auditHeadStore, receiptStore } from '@pavilion/server/storage/stores';
import { messageLinks } from '../domains/outbox/links';
import type { App, Links } from '../kernel/app';
import { headKey } from './audit-heads/signed-head';

/**
 * Returns the addresses and secrets of a process's outside world, from its settings and data folder.
 *
 * @throws {SettingsError} or {StartFailure} if a setting is invalid.
 */
export function serviceLinks(log: Pick<App['log'], 'warn'>): Links {
  const secret = secrets();
  const report = (line: string): void => log.warn(line);
  if (!process.env['PAVILION_RECEIPTS'] && !listenAt(ports().api).host.startsWith('127.'))
    report('receipts are stored in a folder, which apis on other machines cannot read: set PAVILION_RECEIPTS');
  return {
    rail: new UpstreamPool({ name: 'payment rail', addresses: railAddresses(), report }).start(),
    feed: new UpstreamPool({ name: 'market feed', addresses: feedAddresses(), report }).start(),
    origins: publicOrigins(),
    receipts: receiptStore(join(dataFolder(), 'receipts')),
    railKeys: openPartnerKeys('rail'),
    providerKeys: providerKeys(),
    messages: messageLinks(secret),
    supportKey: secret.support,
    exchangeKeys: openPartnerKeys('exchange'),
    auditHeads: { files: auditHeadStore(join(dataFolder(), 'audit-heads')), key: headKey(secret.audit) },
    challengeSecret: secret.challenge,
    sealingKeys: openPartnerKeys(SEALING_KEYS),
  };
}

function providerKeys(): (code: string) => PartnerKeys {
  const cache = new Map<string, PartnerKeys>();
  return (code) => {
    const keys = cache.get(code) ?? openPartnerKeys(code);
    cache.set(code, keys);
    return keys;
  };
}
