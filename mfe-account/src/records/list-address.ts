import { makeAutoObservable } from 'mobx';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { type QueryChange, useAddressQuery } from '@pavilion/platform/address-query';
import { useLocation } from '@pavilion/platform/router';

type Params = Readonly<Record<string, string>>;
type Change = (change: QueryChange) => void;

/** A list's state in its address: a reload, the Back button and a link all lead to the same rows. */
export class ListAddress {
  private params: Params;
  private change: Change = () => undefined;

  constructor(params: Params = {}) {
    this.params = params;
    makeAutoObservable<this, 'change'>(this, { change: false }, { autoBind: true });
  }

  /** Applies the address's current parameters. */
  follow(params: Params, change: Change): void {
    this.params = params;
    this.change = change;
  }

  text(name: string): string {
    return this.params[name] ?? '';
  }

  /** Returns the parameter if it is one of the words, else the first word. */
  word<const W extends string>(name: string, words: readonly [W, ...W[]]): W {
    return words.find((word) => word === this.params[name]) ?? words[0];
  }

  /** Changes the address; an empty value removes its parameter. */
  set(change: QueryChange): void {
    this.params = Object.fromEntries(Object.entries({ ...this.params, ...change }).filter(([, value]) => value !== ''));
    this.change(change);
  }
}

/** Returns the page's own list address. */
export function useListAddress(): ListAddress {
  const { search } = useLocation();
  const { newest, change } = useAddressQuery();
  const address = useStore(() => new ListAddress(paramsOf(search)));
  useEffect(() => address.follow(paramsOf(newest()), change), [address, search, newest, change]);
  return address;
}

const paramsOf = (query: string): Params => Object.fromEntries(new URLSearchParams(query));
