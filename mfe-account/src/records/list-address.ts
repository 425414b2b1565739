import { useStore } from '@pavilion/platform';
import { useSearchParams } from '@pavilion/platform/router';
import { makeAutoObservable } from 'mobx';
import { useEffect } from 'react';

type Params = Readonly<Record<string, string>>;
type Go = (params: Params) => void;

/** What a list shows, as its address says it: a reload, the Back button and a link all lead to the same rows. */
export class ListAddress {
  private params: Params;
  private go: Go = () => undefined;

  constructor(params: Params = {}) {
    this.params = params;
    makeAutoObservable<this, 'go'>(this, { go: false }, { autoBind: true });
  }

  /** The router's word. */
  follow(params: Params, go: Go): void {
    this.params = params;
    this.go = go;
  }

  text(name: string): string {
    return this.params[name] ?? '';
  }

  /** One of the words; anything else is the first. */
  word<const W extends string>(name: string, words: readonly [W, ...W[]]): W {
    return words.find((word) => word === this.params[name]) ?? words[0];
  }

  /** Goes to another place of the list; an empty text leaves a name out. */
  set(change: Params): void {
    this.params = Object.fromEntries(Object.entries({ ...this.params, ...change }).filter(([, value]) => value !== ''));
    this.go(this.params);
  }
}

/** The page's own address. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const address = useStore(() => new ListAddress(Object.fromEntries(params)));
  useEffect(() => address.follow(Object.fromEntries(params), (next) => setParams(next)), [address, params, setParams]);
  return address;
}
