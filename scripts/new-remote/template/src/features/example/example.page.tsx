import { observer } from 'mobx-react-lite';
import { useStore } from '@pavilion/platform';
import { ExampleStore } from './example.store';
import { ExampleView } from './example.view';

export const Page = observer(function ExamplePage() {
  return <ExampleView store={useStore((platform) => new ExampleStore(platform))} />;
});
