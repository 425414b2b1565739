import type { KeyObject } from 'node:crypto';

/** Delivers a channel's files to the holder without validating them. */
export interface ChannelSource {
  /** If set, files are verified with the key that their certificate of this root key names. */
  readonly rootKey?: KeyObject | undefined;
  /** Returns the key that files are verified with, from this machine. @throws if there is no key yet. */
  publicKey(): KeyObject;
  /**
   * Starts offering every new text as soon as it appears.
   *
   * @param offer - returns false if the text must be offered again.
   */
  start(offer: (text: string) => boolean, reportProblem: (problem: string) => void): void;
  stop(): void;
}
