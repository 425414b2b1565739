import type { KeyObject } from 'node:crypto';

/** Brings the holder a channel's files. It decides nothing about them. */
export interface ChannelSource {
  /** What files are signed with, told by this machine. @throws where nobody told it yet. */
  publicKey(): KeyObject;
  /**
   * From now on offers every new text as soon as it is there.
   *
   * @param offer - answers false where the text has to be offered again.
   */
  start(offer: (text: string) => boolean, trouble: (what: string) => void): void;
  stop(): void;
}
