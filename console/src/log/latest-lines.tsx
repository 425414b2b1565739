import type { LogPage } from '@pavilion/releases/registry-api/audit';
import { Card } from '@pavilion/ui';
import { Link } from '../core/link';
import { QueryView } from '../core/query-view';
import { usePolledQuery } from '../core/use-polled-query';
import { LogTable } from './log-table';

/** Shows the latest log lines of a channel. */
export function LatestLines({ channel }: { readonly channel: string }) {
  const page = usePolledQuery<LogPage>(`/log?channel=${channel}&limit=5`);
  return (
    <Card title="Latest" padded={false} action={<Link to={`/channels/${channel}/log`}>The whole log</Link>}>
      <QueryView query={page}>{({ lines }) => <LogTable lines={lines} />}</QueryView>
    </Card>
  );
}
