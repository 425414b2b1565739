export const roles = ['operator', 'team', 'site', 'qa'] as const;
export type Role = (typeof roles)[number];

export interface NewCredential {
  readonly name: string;
  readonly role: Role;
  readonly parts: readonly string[];
}

/** A credential as operators see it; a rotated one has several rows with the same name. */
export interface CredentialView extends NewCredential {
  readonly id: string;
  /** PEM of the key that verifies its signatures; null for a role that signs nothing. */
  readonly publicKey: string | null;
  readonly created: string;
  /** Time of its expiry, past or future. */
  readonly until: string | null;
}

/** Content for the team's file, returned once. Only roles that sign get a key. */
export interface IssuedCredential {
  readonly id: string;
  readonly team: string;
  readonly parts: string[];
  readonly token: string;
  readonly privateKey?: string;
  /** PEM of the key that signs the registry's channel files, which the team verifies by it. */
  readonly registryKey: string;
}

/** `desk`: an operator of the api without a role for releases, who has no credential here. */
export type PersonRole = Role | 'desk';

/** The signed-in person, as the console displays them. */
export interface Person {
  readonly name: string;
  readonly role: PersonRole;
  /** Roles of an operator who signed in with their password; a token has none. */
  readonly operatorRoles?: readonly string[];
  readonly parts: readonly string[];
  readonly expires: string;
  /** Address of the site. */
  readonly site: string;
}
