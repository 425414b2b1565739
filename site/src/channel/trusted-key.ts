import type { KeyObject } from 'node:crypto';
import { certificateOf, ChannelFileError } from '@pavilion/releases/channel-file';
import { readCertificate } from '@pavilion/releases/key-certificate';
import type { ChannelSource } from './channel-source';

/**
 * The key that channel files are verified with: the registry's own one from this machine, or with a root key the one
 * that each file's certificate names.
 */
export class TrustedKey {
  private key: KeyObject | undefined;
  /** Time of the newest accepted certificate. */
  private certifiedAt = '';

  constructor(private readonly source: ChannelSource) {}

  /** Key of the last accepted file. */
  get current(): KeyObject | undefined {
    return this.key;
  }

  /**
   * Returns the key for a new file. @throws {ChannelFileError} bad_certificate if the root key didn't certify it, did so
   * no longer, or has certified another one since.
   */
  keyFor(text: string, now: number): KeyObject {
    const { rootKey } = this.source.trust;
    // Keeps the key of the first accepted file for the process's life: an attacker who can replace a file could replace
    // the key as well.
    if (!rootKey) return this.key ?? this.source.publicKey();
    const { publicKey, issued, expires } = readCertificate(certificateOf(text), rootKey);
    if (Date.parse(expires) <= now)
      throw new ChannelFileError('bad_certificate', `its certificate ended at ${expires}`);
    if (issued < this.certifiedAt)
      throw new ChannelFileError('bad_certificate', `its key was replaced by one certified at ${this.certifiedAt}`);
    return publicKey;
  }

  /** Returns the key for the file that was accepted before a restart; its certificate may have ended since. */
  keyForStored(text: string): KeyObject {
    const { rootKey } = this.source.trust;
    return rootKey ? readCertificate(certificateOf(text), rootKey).publicKey : this.source.publicKey();
  }

  /** Remembers the key of a file that was accepted. */
  accept(text: string, key: KeyObject): void {
    this.key = key;
    const { rootKey } = this.source.trust;
    if (rootKey) this.certifiedAt = readCertificate(certificateOf(text), rootKey).issued;
  }
}
