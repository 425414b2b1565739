import { useStore } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { bettingRecordApi } from './betting-record.api';
import { BettingRecordStore } from './betting-record.store';
import { BettingRecordView } from './betting-record.view';

export const Page = observer(function BettingRecordPage() {
  const store = useStore((platform) => new BettingRecordStore(bettingRecordApi(platform)));
  useEffect(() => store.api.follow(), [store]);
  return <BettingRecordView store={store} />;
});
