import { registryAddresses } from '@pavilion/contract/links';
import type { Attestation } from '@pavilion/releases/attestation';
import type { Kill } from '@pavilion/releases/channel-state';
import type { Composition } from '@pavilion/releases/composition';
import type { ProvenanceEnvelope } from '@pavilion/releases/provenance-statement';
import type { AttestationView } from '@pavilion/releases/registry-api/attestations';
import type { LogEntry } from '@pavilion/releases/registry-api/audit';
import type { Difference } from '@pavilion/releases/registry-api/changes';
import type {
  ChannelSnapshot,
  ChannelView,
  ProposalBase,
  Report,
  RollbackReport,
  TargetParts,
} from '@pavilion/releases/registry-api/channels';
import type { Invitation } from '@pavilion/releases/registry-api/grants';
import type { PackageUpload, PublishedPackage } from '@pavilion/releases/registry-api/packages';
import type { CredentialView, IssuedCredential, NewCredential } from '@pavilion/releases/registry-api/people';
import type { ApiRelease, Collection, ReleaseVerdict, Verdict } from '@pavilion/releases/registry-api/releases';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { ReleaseName } from '@pavilion/releases/release.schema';
import { signText } from '@pavilion/releases/team-file';
import type { GrantBody, PartOrder, PublishedRelease, PublishOptions, RolloutTerms } from './bodies';
import { signBuild } from './build-folder';
import { refusalFrom } from './client-error';
import { type ClientCredentials, credentialsFrom } from './credentials';
import { requestTimeouts, sendRequest } from './send-request';
import { sendSourceMaps } from './source-maps';
import { whenCompiled } from './when-compiled';

/** HTTP client of the registry, for the CLI and the project's scripts. */
export class RegistryClient {
  constructor(
    private readonly base: string,
    private readonly identity: ClientCredentials,
    private readonly timeouts = requestTimeouts,
  ) {}

  /**
   * Publishes a build folder with its release.json, signed with the team's key.
   *
   * @throws {ClientError} already_published if this version exists; no_build if the folder contains no build.
   */
  async publish(folder: string, options: PublishOptions = {}): Promise<ReleaseName> {
    const { release, upload } = await signBuild(folder, this.identity.team());
    const published = await this.callAs<ReleaseName>('team', 'POST', '/releases', { ...upload, ...options });
    if (options.dryRun !== true)
      await sendSourceMaps(folder, release, (path, body) => this.callAs('team', 'POST', path, body));
    return published;
  }

  /** Reports what publishing and activating a build folder would do. @throws {ClientError} what publishing refuses. */
  async checkUnpublished(channel: string, folder: string): Promise<Report> {
    const { upload } = await signBuild(folder, this.identity.team());
    return this.callAs<Report>('team', 'POST', `/channels/${channel}/check-upload`, upload);
  }

  /** Returns the signed in-toto statement of where a release comes from. */
  provenance({ name, version }: ReleaseName): Promise<ProvenanceEnvelope> {
    return this.call('GET', `/releases/${name}/${version}/provenance`);
  }

  /** Activates releases on a channel, based on the given revision or else the current one. */
  async activate(
    channel: string,
    parts: readonly ReleaseName[],
    revision?: number,
    more: Omit<TargetParts, 'parts'> = {},
  ): Promise<ChannelView> {
    const at = revision ?? (await this.channel(channel)).revision;
    return whenCompiled(() =>
      this.callAs('team', 'POST', `/channels/${channel}/activate`, { parts, ...more, revision: at }),
    );
  }

  /** Reports what an activation would change, and every refusal. */
  check(
    channel: string,
    parts: readonly ReleaseName[],
    more: Omit<TargetParts, 'parts'> & ProposalBase = {},
  ): Promise<Report> {
    return whenCompiled(
      () => this.callAs<Report>('team', 'POST', `/channels/${channel}/check`, { parts, ...more }),
      ({ refusals }) => refusals.some(({ code }) => code === 'types_pending'),
    );
  }

  /** Returns the changes between two compositions. */
  difference(from: number, to: number): Promise<Difference> {
    return this.call('GET', `/compositions/${to}/since/${from}`);
  }

  /** Grants a limited number of browsers access to a composition. */
  grant(channel: string, grantTarget: GrantBody): Promise<Invitation> {
    return this.callAs('team', 'POST', `/channels/${channel}/grants`, grantTarget);
  }

  async grants(channel: string): Promise<Invitation[]> {
    return (await this.callAs<{ grants: Invitation[] }>('team', 'GET', `/channels/${channel}/grants`)).grants;
  }

  revokeGrant(channel: string, id: string): Promise<Invitation> {
    return this.call('POST', `/channels/${channel}/grants/${id}/revoke`, {});
  }

  /** Sets the suites that a composition must pass before activation; an empty list removes the requirement. */
  async requireSuites(channel: string, suites: readonly string[]): Promise<ChannelView> {
    const { revision } = await this.channel(channel);
    return this.call('POST', `/channels/${channel}/required`, { suites, revision });
  }

  /** Returns attestations, newest first. @param digest - limits them to one composition. */
  async attestations(channel: string, digest?: string): Promise<AttestationView[]> {
    return (
      await this.call<{ attestations: AttestationView[] }>(
        'GET',
        `/channels/${channel}/attestations${digest ? `?digest=${digest}` : ''}`,
      )
    ).attestations;
  }

  /** Uploads a run's result, signed with QA's key. */
  attest(attestation: Attestation): Promise<AttestationView> {
    const text = JSON.stringify(attestation);
    return this.callAs('team', 'POST', `/channels/${attestation.channel}/attestations`, {
      attestation: text,
      signature: signText(text, this.identity.team()),
    });
  }

  /** Removes the files of releases that can no longer be activated or served. */
  collect(dryRun: boolean): Promise<Collection> {
    return this.call('POST', '/gc', { dryRun });
  }

  async credentials(): Promise<CredentialView[]> {
    return (await this.callAs<{ credentials: CredentialView[] }>('operator', 'GET', '/credentials')).credentials;
  }

  /** Creates a credential. @returns its secrets, which are available only this once. */
  createCredential(credential: NewCredential): Promise<IssuedCredential> {
    return this.call('POST', '/credentials', credential);
  }

  rotateCredential(name: string, overlapHours: number): Promise<IssuedCredential> {
    return this.call('POST', `/credentials/${name}/rotate`, { overlapHours });
  }

  async revokeCredential(name: string): Promise<void> {
    await this.call('POST', `/credentials/${name}/revoke`, {});
  }

  /** Returns what a rollback would restore, its refusals, and whether it would end rollouts instead. */
  checkRollback(channel: string, to?: number): Promise<RollbackReport> {
    return this.callAs('team', 'POST', `/channels/${channel}/check-rollback`, { to });
  }

  /** Ends the team's rollouts; without any, restores the previous composition. @param to - an earlier one. */
  async rollback(channel: string, to?: number): Promise<ChannelView> {
    const { revision } = await this.channel(channel);
    return this.callAs('team', 'POST', `/channels/${channel}/rollback`, { revision, to });
  }

  /** Takes back one part's last release, or takes the part out. */
  async changePart(channel: string, part: string, order: 'rollback' | 'retire', more: PartOrder): Promise<ChannelView> {
    const { revision } = await this.channel(channel);
    return this.callAs('team', 'POST', `/channels/${channel}/parts/${part}/${order}`, { revision, ...more });
  }

  /** Returns what is known of every release that a channel has shown. */
  async verdicts(channel: string): Promise<ReleaseVerdict[]> {
    return (await this.call<{ verdicts: ReleaseVerdict[] }>('GET', `/channels/${channel}/verdicts`)).verdicts;
  }

  /** Sets a release's verdict. */
  async mark(channel: string, release: ReleaseName, verdict: Verdict, reason: string): Promise<void> {
    await this.callAs('team', 'POST', `/channels/${channel}/verdicts`, { ...release, verdict, reason });
  }

  /** Starts a rollout of releases with the share of visitors of its first step. */
  startRollout(channel: string, parts: readonly ReleaseName[], terms: RolloutTerms): Promise<RolloutView> {
    return whenCompiled(() => this.callAs('team', 'POST', `/channels/${channel}/rollouts`, { parts, ...terms }));
  }

  /** Returns the channel's rollouts, newest first. */
  async rollouts(channel: string): Promise<RolloutView[]> {
    return (await this.call<{ rollouts: RolloutView[] }>('GET', `/channels/${channel}/rollouts`)).rollouts;
  }

  rollout(channel: string, id: string): Promise<RolloutView> {
    return this.call('GET', `/channels/${channel}/rollouts/${id}`);
  }

  orderRollout(
    { channel, id }: Pick<RolloutView, 'channel' | 'id'>,
    order: 'pause' | 'resume' | 'abort' | 'advance',
    body: object,
  ): Promise<RolloutView> {
    return this.callAs('team', 'POST', `/channels/${channel}/rollouts/${id}/${order}`, body);
  }

  /** Disables a part, or one of its paths, for all visitors of a channel. */
  kill(channel: string, part: string, reason: string, path?: string): Promise<Kill> {
    return this.call('POST', `/channels/${channel}/kills`, { part, reason, path });
  }

  /** Sets the origin that serves a part's files; null for the site itself. */
  async setOrigin(channel: string, part: string, origin: string | null, revision?: number): Promise<ChannelView> {
    return this.call('POST', `/channels/${channel}/origin`, {
      part,
      origin,
      revision: revision ?? (await this.channel(channel)).revision,
    });
  }

  /** Lifts a kill. */
  async lift(channel: string, id: string): Promise<void> {
    await this.call('DELETE', `/channels/${channel}/kills/${id}`);
  }

  /** Records that an api goes live. @throws {ClientError} call_in_use if it drops a call of a composition in use. */
  async releaseApi(release: ApiRelease, dryRun = false): Promise<void> {
    await this.call('POST', '/api-releases', { ...release, dryRun });
  }

  /** Publishes a package that teams install; the same contents are published once. */
  publishPackage(upload: PackageUpload): Promise<PublishedPackage> {
    return this.call('POST', '/packages', upload);
  }

  channel(name: string): Promise<ChannelView> {
    return this.call('GET', `/channels/${name}`);
  }

  composition(id: number): Promise<Composition> {
    return this.call('GET', `/compositions/${id}`);
  }

  /** Returns a release.json exactly as signed, with its team's signature. */
  signed(name: string, version: string): Promise<{ readonly document: string; readonly signature: string | null }> {
    return this.call('GET', `/releases/${name}/${version}/signed`);
  }

  async releases(): Promise<PublishedRelease[]> {
    return (await this.call<{ releases: PublishedRelease[] }>('GET', '/releases')).releases;
  }

  async log(channel: string, limit = 50): Promise<LogEntry[]> {
    return (await this.call<{ log: LogEntry[] }>('GET', `/channels/${channel}/log?limit=${limit}`)).log;
  }

  /** Returns the channel at a moment, for teams and QA. @param visitor - also what this visitor had. */
  at(channel: string, moment: string, visitor?: string): Promise<ChannelSnapshot> {
    const query = new URLSearchParams({ minute: moment, ...(visitor !== undefined && { visitor }) });
    return this.callAs('team', 'GET', `/channels/${channel}/at?${query.toString()}`);
  }

  /** Sends a request about webhooks, as an operator. */
  webhooks<T>(method: 'GET' | 'POST' | 'DELETE', path = '', body?: object): Promise<T> {
    return this.callAs('operator', method, `/webhooks${path}`, body);
  }

  private call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> {
    return this.callAs(method === 'GET' ? 'nobody' : 'operator', method, path, body);
  }

  private async callAs<T>(
    who: 'nobody' | keyof ClientCredentials,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<T> {
    const headers = {
      ...(who !== 'nobody' && {
        authorization: `Bearer ${who === 'team' ? this.identity.team().token : this.identity.operator()}`,
      }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const {
      ok,
      status,
      body: reply,
    } = await sendRequest(
      this.base + path,
      { method, headers, body: body === undefined ? undefined : JSON.stringify(body) },
      method === 'GET' ? this.timeouts.read : this.timeouts.write,
    );
    if (ok) return reply as T; // Unchecked cast: the response is our own registry's, from the same source tree.
    throw refusalFrom(status, reply);
  }
}

/**
 * Creates a client for the registry of these settings. By default it uses the credentials in this data folder;
 * PAVILION_REGISTRY (its first address), PAVILION_TEAM_FILE (a team's or QA's file) and PAVILION_TOKEN (an operator's token) override them.
 */
export function registryClient(env: NodeJS.ProcessEnv = process.env): RegistryClient {
  return new RegistryClient(registryAddresses(env)[0], credentialsFrom(env));
}
