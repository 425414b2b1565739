import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { useListAddress } from '../../records/list-address';
import { turnoverRecordApi } from './turnover-record.api';
import { TurnoverRecordStore } from './turnover-record.store';
import { TurnoverRecordView } from './turnover-record.view';

export const Page = observer(function TurnoverRecordPage() {
  const address = useListAddress();
  const store = useStore((platform) => new TurnoverRecordStore(turnoverRecordApi(platform), address));
  useEffect(() => store.api.follow(), [store]);
  return <TurnoverRecordView store={store} />;
});
