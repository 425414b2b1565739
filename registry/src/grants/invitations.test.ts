import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.publish(fakeBuild('wallet', '1.1.0'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

const invite = async (body: object) => (await registry.send('POST', '/channels/production/grants', body)).json();
const candidate = { parts: [{ name: 'wallet', version: '1.1.0' }] };

test('a grant numbers the candidate’s composition and leaves the live one unchanged', async () => {
  const invitation = await invite({ ...candidate, hours: 2, note: 'look at deposits' });
  expect(invitation).toMatchObject({
    channel: 'production',
    composition: 2,
    uses: 1,
    note: 'look at deposits',
    by: 'operator',
    revoked: false,
  });
  expect((await registry.send('GET', '/channels/production')).json()).toMatchObject({
    revision: 1,
    composition: { id: 1 },
  });
  expect((await registry.activate(['wallet@1.1.0'])).json().composition.id).toBe(2);
});

test('a candidate without an attestation can be granted, one that cannot run is refused', async () => {
  await registry.send('POST', '/channels/production/required', { suites: ['journeys'], revision: 1 });
  expect(await invite(candidate)).toMatchObject({ composition: 2 });
  await registry.publish(
    fakeBuild('lottery', '1.0.0', { claims: [{ path: '/games', access: 'open', page: 'main-page' }] }),
  );
  expect((await invite({ parts: [{ name: 'lottery', version: '1.0.0' }] })).code).toBe('claims_clash');
  expect((await invite({ parts: [{ name: 'wallet', version: '9.0.0' }] })).code).toBe('unknown_release');
  expect((await invite({ composition: 99 })).code).toBe('unknown_composition');
});

test('the channel’s state lists a revoked grant', async () => {
  const { id } = await invite({ composition: 1 });
  expect((await registry.send('POST', `/channels/production/grants/${id}/revoke`)).json().revoked).toBe(true);
  expect((await registry.send('GET', '/channels/production')).json().revokedGrants).toEqual([id]);
  expect((await registry.send('POST', '/channels/production/grants/none/revoke')).json().code).toBe('unknown_grant');
});

test('granted releases are not collected until twelve hours after the grant expires', async () => {
  await invite({ ...candidate, hours: 2 });
  const start = Date.now();
  const gcAfter = async (hours: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(start + hours * 3_600_000);
    return (await registry.send('POST', '/gc', {})).json().collected.length;
  };
  expect(await gcAfter(13)).toBe(0);
  expect(await gcAfter(15)).toBe(1);
});

test('a team may grant only candidates of its own parts', async () => {
  const team = (await registry.send('POST', '/credentials', { name: 'games-team', parts: ['games'] })).json();
  const response = await registry.app.inject({
    method: 'POST',
    url: '/channels/production/grants',
    payload: candidate,
    headers: { authorization: `Bearer ${team.token}` },
  });
  expect(response.json().code).toBe('not_yours');
});
