import { createContext, useContext } from 'react';
import { ConnectionStore } from './connection.store';
import type { Answer, Question, SendRequest } from './request';
import { SessionStore } from './session.store';
import { ZoneStore } from './zone.store';

/** Stores shared by all pages of the console. */
export class Console {
  readonly connection = new ConnectionStore();
  readonly zone = new ZoneStore();
  readonly session: SessionStore;
  /** Sends a request and updates the frame's connection and session state. */
  readonly request: SendRequest;

  constructor(send: SendRequest) {
    this.request = async <T>(question: Question): Promise<Answer<T>> => {
      const answer = await send<T>(question);
      this.connection.setReachable(answer.kind !== 'unreachable');
      if (answer.kind === 'refused' && answer.code === 'signed_out') this.session.end();
      return answer;
    };
    this.session = new SessionStore(this.request);
  }
}

const Context = createContext<Console | null>(null);
export const ConsoleProvider = Context.Provider;

export function useConsole(): Console {
  const console = useContext(Context);
  if (!console) throw new Error('A page of the console must be rendered inside ConsoleProvider.');
  return console;
}
