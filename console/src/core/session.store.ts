import { makeAutoObservable, runInAction } from 'mobx';
import type { Person } from '@pavilion/releases/registry-api/people';
import type { SendRequest } from './request';

type State =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'out' }
  | { readonly kind: 'in'; readonly person: Person }
  /** The page stays mounted beneath the sign-in form, so that no input is lost. */
  | { readonly kind: 'ended'; readonly person: Person };

type SignInState =
  { readonly kind: 'calm' } | { readonly kind: 'sending' } | { readonly kind: 'refused'; readonly message: string };

/** What a person proves who they are with: an operator's password and code, or a token. */
type SignIn = { readonly token: string } | { readonly name: string; readonly password: string; readonly code: string };

/** Session of the person at the console. */
export class SessionStore {
  state: State = { kind: 'unknown' };
  trying: SignInState = { kind: 'calm' };

  constructor(private readonly request: SendRequest) {
    makeAutoObservable<this, 'request'>(this, { request: false }, { autoBind: true });
  }

  get person(): Person | null {
    return this.state.kind === 'in' || this.state.kind === 'ended' ? this.state.person : null;
  }

  /** Returns true for an operator who signed in with their password and has a role for the api's commands too. */
  get hasDesk(): boolean {
    return this.person?.operatorRoles?.some((role) => role !== 'release') ?? false;
  }

  /** Returns true for an operator who may change markets. */
  get canTrade(): boolean {
    return this.person?.operatorRoles?.some((role) => role === 'trader' || role === 'admin') ?? false;
  }

  /** Returns true if the person may see releases. */
  get hasReleases(): boolean {
    return this.person !== null && this.person.role !== 'desk';
  }

  /** Returns true if the person may give access: a token of an operator, or an admin. */
  get canGiveAccess(): boolean {
    return this.isOperator && (this.person?.operatorRoles?.includes('admin') ?? true);
  }

  get isOperator(): boolean {
    return this.person?.role === 'operator';
  }

  /** Returns true if the person may publish and activate this part. */
  canActivate(part: string): boolean {
    const { person } = this;
    if (!person || person.role === 'qa' || person.role === 'desk') return false;
    return person.role === 'operator' || person.parts.includes('*') || person.parts.includes(part);
  }

  /** Returns true if the person may test a candidate of this part; QA may test any. */
  canReview(part: string): boolean {
    return this.person?.role === 'qa' || this.canActivate(part);
  }

  async load(): Promise<void> {
    const reply = await this.request<Person>({ method: 'GET', path: '/session' });
    runInAction(() => {
      if (reply.kind === 'ok') this.state = { kind: 'in', person: reply.value };
      else if (reply.kind === 'refused') this.state = { kind: 'out' };
    });
  }

  async signIn(given: SignIn): Promise<void> {
    if (this.trying.kind === 'sending') return;
    this.trying = { kind: 'sending' };
    const reply = await this.request<Person>({ method: 'POST', path: '/session', body: given });
    runInAction(() => {
      this.trying = { kind: 'calm' };
      if (reply.kind === 'ok') this.state = { kind: 'in', person: reply.value };
      else
        this.trying = {
          kind: 'refused',
          message: reply.kind === 'refused' ? reply.message : 'The registry is unreachable: try again.',
        };
    });
  }

  async signOut(): Promise<void> {
    const reply = await this.request({ method: 'DELETE', path: '/session' });
    runInAction(() => {
      if (reply.kind !== 'unreachable') this.state = { kind: 'out' };
    });
  }

  /** Marks the session as ended by the registry. */
  end(): void {
    if (this.state.kind === 'in') this.state = { kind: 'ended', person: this.state.person };
  }
}
