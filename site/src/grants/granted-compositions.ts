import type { KeyObject } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FullComposition } from '@pavilion/releases/composition';
import { readComposition } from '@pavilion/releases/composition-file';
import type { Grant } from '@pavilion/releases/grant-token';
import { writeAtomically } from '@pavilion/server/files';
import type { Trust } from '../channel/channel-source';
import type { RegistryClient } from '../channel/registry-client';

// After a failed request to the registry, pages do not wait for it again during this time.
const RETRY_AFTER_MS = 10_000;
const MAX_IN_MEMORY = 50;
// Twice the maximum lifetime of a grant.
const RETENTION_MS = 14 * 24 * 3_600_000;

const compositionReply = z.object({ composition: z.string() });

/**
 * Compositions of granted browsers, cached beside the site's data: verified at every read, requested from the
 * registry once.
 */
export class GrantedCompositions {
  private readonly cache = new Map<string, FullComposition>();
  private readonly pending = new Map<string, Promise<void>>();
  private readonly missed = new Map<string, number>();

  constructor(
    private readonly folder: string,
    private readonly line: RegistryClient,
    private readonly trust: Trust,
    /** Called with each verified composition. */
    private readonly onVerified: (composition: FullComposition) => void = () => undefined,
  ) {}

  /** Returns a composition from memory only, without reading or requesting anything. */
  get(grant: Grant): FullComposition | undefined {
    return this.cache.get(keyOf(grant));
  }

  /**
   * Loads a grant's composition into memory from the site's folder, else from the registry. It may still be missing
   * afterwards.
   */
  async find(grant: Grant, publicKey: KeyObject): Promise<void> {
    const key = keyOf(grant);
    if (this.cache.has(key) || Date.now() < (this.missed.get(key) ?? 0) + RETRY_AFTER_MS) return;
    const pending =
      this.pending.get(key) ?? this.fetchComposition(grant, publicKey).finally(() => this.pending.delete(key));
    this.pending.set(key, pending);
    await pending;
  }

  /** Stores a file received from a registry. @returns false if it does not match the grant. */
  async save(text: string, grant: Grant, publicKey: KeyObject): Promise<boolean> {
    const composition = this.read(text, grant, publicKey);
    if (!composition) return false;
    this.remember(keyOf(grant), composition);
    // The write may fail on a full disk: the composition is in memory and can be requested again.
    await writeAtomically(this.file(grant), text)
      .then(() => this.evict())
      .catch(() => undefined);
    return true;
  }

  private async fetchComposition(grant: Grant, publicKey: KeyObject): Promise<void> {
    // A missing and an unreadable file are handled alike: the registry has a copy.
    const stored = await readFile(this.file(grant), 'utf8').catch(() => undefined);
    const composition = stored === undefined ? undefined : this.read(stored, grant, publicKey);
    if (composition) return this.remember(keyOf(grant), composition);
    const response = await this.line.get(`/channels/${grant.channel}/grants/${grant.id}/composition`, compositionReply);
    const isSaved = response.kind === 'ok' && (await this.save(response.value.composition, grant, publicKey));
    if (!isSaved) this.missed.set(keyOf(grant), Date.now());
  }

  private read(text: string, grant: Grant, publicKey: KeyObject): FullComposition | undefined {
    return readComposition(text, grant, { publicKey, teamKeys: this.trust.teamKeys?.() });
  }

  private remember(key: string, composition: FullComposition): void {
    this.onVerified(composition);
    this.cache.set(key, composition);
    this.missed.delete(key);
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_IN_MEMORY && oldest !== undefined) this.cache.delete(oldest);
  }

  private async evict(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      if ((await stat(path)).mtimeMs < Date.now() - RETENTION_MS) await rm(path, { force: true });
    }
  }

  private file(grant: Grant): string {
    return join(this.folder, `${keyOf(grant)}.json`);
  }
}

const keyOf = ({ composition, digest }: Grant): string => `${composition}-${digest}`;
