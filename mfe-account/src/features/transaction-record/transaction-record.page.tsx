import { useStore } from '@pavilion/platform';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { transactionRecordApi } from './transaction-record.api';
import { TransactionRecordStore } from './transaction-record.store';
import { TransactionRecordView } from './transaction-record.view';

export const Page = observer(function TransactionRecordPage() {
  const store = useStore((platform) => new TransactionRecordStore(transactionRecordApi(platform)));
  useEffect(() => store.api.follow(), [store]);
  return <TransactionRecordView store={store} />;
});
