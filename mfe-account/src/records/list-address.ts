import { makeAutoObservable } from 'mobx';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { useSearchParams } from '@pavilion/platform/router';

type Params = Readonly<Record<string, string>>;
type Go = (params: Params) => void;

/** A list's state in its address: a reload, the Back button and a link all lead to the same rows. */
export class ListAddress {
  private params: Params;
  private go: Go = () => undefined;

  constructor(params: Params = {}) {
    this.params = params;
    makeAutoObservable<this, 'go'>(this, { go: false }, { autoBind: true });
  }

  /** Applies the router's current parameters. */
  follow(params: Params, go: Go): void {
    this.params = params;
    this.go = go;
  }

  text(name: string): string {
    return this.params[name] ?? '';
  }

  /** Returns the parameter if it is one of the words, else the first word. */
  word<const W extends string>(name: string, words: readonly [W, ...W[]]): W {
    return words.find((word) => word === this.params[name]) ?? words[0];
  }

  /** Changes the address; an empty value removes its parameter. */
  set(change: Params): void {
    this.params = Object.fromEntries(Object.entries({ ...this.params, ...change }).filter(([, value]) => value !== ''));
    this.go(this.params);
  }
}

/** Returns the page's own list address. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const address = useStore(() => new ListAddress(Object.fromEntries(params)));
  useEffect(() => address.follow(Object.fromEntries(params), (next) => setParams(next)), [address, params, setParams]);
  return address;
}
