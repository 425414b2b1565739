import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { useListAddress } from '../../records/list-address';
import { bettingRecordApi } from './betting-record.api';
import { BettingRecordStore } from './betting-record.store';
import { BettingRecordView } from './betting-record.view';

export const Page = observer(function BettingRecordPage() {
  const address = useListAddress();
  const store = useStore((platform) => new BettingRecordStore(bettingRecordApi(platform), address));
  useEffect(() => store.api.follow(), [store]);
  return <BettingRecordView store={store} />;
});
