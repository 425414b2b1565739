import { createContext, useContext } from 'react';
import { ConnectionStore } from './connection.store';
import type { DeskPage } from './desk-page';
import type { Question, RegistryReply, SendRequest } from './request';
import { SessionStore } from './session.store';
import { ZoneStore } from './zone.store';

/** Stores shared by all pages of the console. */
export class Console {
  readonly connection = new ConnectionStore();
  readonly zone = new ZoneStore();
  readonly session: SessionStore;
  /** Sends a request and updates the frame's connection and session state. */
  readonly request: SendRequest;

  constructor(
    send: SendRequest,
    readonly deskPages: readonly DeskPage[] = [],
  ) {
    this.request = async <T>(question: Question): Promise<RegistryReply<T>> => {
      const reply = await send<T>(question);
      this.connection.setReachable(reply.kind !== 'unreachable');
      if (reply.kind === 'refused' && reply.code === 'signed_out') this.session.end();
      return reply;
    };
    this.session = new SessionStore(this.request);
  }

  /** Returns true if operators sign in with a password: the api has them, about which the desk's pages are. */
  get hasOperators(): boolean {
    return this.deskPages.length > 0;
  }
}

const Context = createContext<Console | null>(null);
export const ConsoleProvider = Context.Provider;

export function useConsole(): Console {
  const console = useContext(Context);
  if (!console) throw new Error('A page of the console must be rendered inside ConsoleProvider.');
  return console;
}
