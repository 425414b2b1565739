import { makeAutoObservable } from 'mobx';

/** A part, or one of its claims, that an operator has closed. */
export interface Kill {
  readonly part: string;
  readonly path?: string | undefined;
  /** The part's own text, by language. */
  readonly words?: Readonly<Record<'en' | 'bn', { readonly title: string; readonly text: string }>> | undefined;
}

/** The current kills: first those the page was served with, then those from /live/channel. */
export class Kills {
  constructor(public list: readonly Kill[] = []) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Returns the kill of a claim or, without a path, of the whole part. */
  of(part: string, path?: string): Kill | undefined {
    return this.list.find((kill) => kill.part === part && (!kill.path || kill.path === path));
  }
}
