import { observer } from 'mobx-react-lite';
import type { Chain, LogPage as Lines } from '@pavilion/releases/registry-api/audit';
import { Alert, Button, Card, SelectField, TextField } from '@pavilion/ui';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { route } from '../core/route';
import { usePolledQuery } from '../core/use-polled-query';
import { fieldIn, momentOf } from '../core/zone.store';
import { LogTable } from './log-table';

const PAGE = 50;
const ALL = 'everything';
const verbs = [
  'published',
  'activated',
  'rolled back',
  'rollout',
  'killed',
  'lifted',
  'granted',
  'revoked',
  'required',
  'credential',
  'api',
  'collected',
  'package',
];
const options = (values: readonly string[]) => [ALL, ...values].map((value) => ({ value, label: value }));

/** Shows the complete log, filtered by the address, with the verification of its hash chain. */
export const LogPage = observer(function LogPage({ channel }: { readonly channel: string }) {
  const { params } = route;
  const where = params.get('where') ?? channel;
  const page = usePolledQuery<Lines>(`/log?${queryOf(where, params).toString()}`);
  return (
    <Page
      title={`${channel}: log`}
      intro="Each entry contains the hash of the previous one, so changed or removed entries are detected."
    >
      <ChainNotice />
      <Filters channel={channel} where={where} actors={page?.value?.actors ?? []} />
      <Card padded={false}>
        <QueryView query={page}>{({ lines }) => <LogTable lines={lines} hashes />}</QueryView>
      </Card>
      <div className={styles.actions}>
        {params.get('before') && (
          <Button variant="secondary" onClick={() => setParam('before', null)}>
            The newest
          </Button>
        )}
        {(page?.value?.lines.length ?? 0) >= PAGE && (
          <Button variant="secondary" onClick={() => setParam('before', String(page?.value?.lines.at(-1)?.seq ?? ''))}>
            Older lines
          </Button>
        )}
      </div>
    </Page>
  );
});

function queryOf(where: string, params: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ limit: String(PAGE) });
  if (where !== ALL) query.set('channel', where);
  for (const name of ['actor', 'what', 'from', 'until', 'before'] as const) {
    const value = params.get(name);
    if (value) query.set(name, value);
  }
  return query;
}

/** Sets or removes a filter in the address; a changed filter restarts at the newest line. */
function setParam(name: string, value: string | null): void {
  const next = new URLSearchParams(route.params);
  if (value === null || value === '') next.delete(name);
  else next.set(name, value);
  if (name !== 'before') next.delete('before');
  route.go(`${route.path}?${next.toString()}`, name !== 'before');
}

type FiltersProps = { readonly channel: string; readonly where: string; readonly actors: readonly string[] };

const Filters = observer(function Filters({ channel, where, actors }: FiltersProps) {
  const { zone } = useConsole().zone;
  const { params } = route;
  const moment = (name: string): string => (params.get(name) ? fieldIn(zone, params.get(name) ?? '') : '');
  return (
    <Card>
      <div className={styles.fields}>
        <SelectField
          label="Where"
          value={where}
          options={[
            { value: channel, label: `on ${channel}` },
            { value: ALL, label: 'everywhere' },
          ]}
          onChange={(next) => setParam('where', next)}
        />
        <SelectField
          label="What"
          value={params.get('what') ?? ALL}
          options={options(verbs)}
          onChange={(next) => setParam('what', next === ALL ? null : next)}
        />
        <SelectField
          label="By"
          value={params.get('actor') ?? ALL}
          options={options(actors)}
          onChange={(next) => setParam('actor', next === ALL ? null : next)}
        />
        <TextField
          label={`From (${zone})`}
          type="datetime-local"
          value={moment('from')}
          onChange={(next) => setParam('from', momentOf(zone, next))}
        />
        <TextField
          label={`Until (${zone})`}
          type="datetime-local"
          value={moment('until')}
          onChange={(next) => setParam('until', momentOf(zone, next))}
        />
      </div>
    </Card>
  );
});

const ChainNotice = observer(function ChainNotice() {
  const chain = usePolledQuery<Chain>('/log/chain');
  return (
    <QueryView query={chain} rows={1}>
      {({ lines, brokenAt }) =>
        brokenAt === null ? (
          <Alert kind="success">The chain of all {lines.toLocaleString('en')} lines was verified and is intact.</Alert>
        ) : (
          <Alert title="The log was tampered with">
            Line {brokenAt} doesn’t match the hash of the previous entry: the database was changed without the registry.
            Do not trust later entries; compare with the copies.
          </Alert>
        )
      }
    </QueryView>
  );
});
