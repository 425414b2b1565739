import { makeAutoObservable } from 'mobx';

/** Something an operator has closed: a part, or one claim of it. */
export interface Kill {
  readonly part: string;
  readonly path?: string | undefined;
  /** The part's own, by language. */
  readonly words?: Readonly<Record<'en' | 'bn', { readonly title: string; readonly text: string }>> | undefined;
}

/** What is closed now: first what the page came with, then what /live/channel tells. */
export class Kills {
  constructor(public list: readonly Kill[] = []) {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The kill of a claim or, without a path, of a whole part. */
  of(part: string, path?: string): Kill | undefined {
    return this.list.find((kill) => kill.part === part && (!kill.path || kill.path === path));
  }
}
