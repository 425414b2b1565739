import type { KeyObject } from 'node:crypto';
import type { TeamKey } from '@pavilion/releases/team-signatures';

/** What a site trusts beside the registry's own key. */
export interface Trust {
  /** If set, files are verified with the key that their certificate of this root key names. */
  readonly rootKey?: KeyObject | undefined;
  /** If set, returns the teams' keys: each release must be signed with one of them. */
  readonly teamKeys?: (() => readonly TeamKey[]) | undefined;
}

/** Delivers a channel's files to the holder without validating them. */
export interface ChannelSource {
  readonly trust: Trust;
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
