import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { useListAddress } from '../../records/list-address';
import { transactionRecordApi } from './transaction-record.api';
import { TransactionRecordStore } from './transaction-record.store';
import { TransactionRecordView } from './transaction-record.view';

export const Page = observer(function TransactionRecordPage() {
  const address = useListAddress();
  const store = useStore((platform) => new TransactionRecordStore(transactionRecordApi(platform), address));
  useEffect(() => store.api.follow(() => undefined), [store]);
  return <TransactionRecordView store={store} />;
});
