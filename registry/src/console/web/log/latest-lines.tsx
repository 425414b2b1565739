import { Card } from '@pavilion/ui';
import type { LogPage } from '../../../audit/log';
import { Link } from '../core/link';
import { Shown } from '../core/shown';
import { useWatched } from '../core/use-watched';
import { LogTable } from './log-table';

/** Shows the latest log lines of a channel. */
export function LatestLines({ channel }: { readonly channel: string }) {
  const page = useWatched<LogPage>(`/log?channel=${channel}&limit=5`);
  return (
    <Card title="Latest" padded={false} action={<Link to={`/channels/${channel}/log`}>The whole log</Link>}>
      <Shown of={page}>{({ lines }) => <LogTable lines={lines} />}</Shown>
    </Card>
  );
}
