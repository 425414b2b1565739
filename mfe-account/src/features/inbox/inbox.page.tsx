import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { usePlatform, useStore } from '@pavilion/platform';
import { inboxApi } from './inbox.api';
import { InboxStore } from './inbox.store';
import { InboxView } from './inbox.view';
import { InboxNotes } from './inbox-notes';

export const Page = observer(function InboxPage() {
  const { layout, language, facts, shared } = usePlatform();
  const store = useStore((platform) => new InboxStore(inboxApi(platform), () => platform.layout.isMobile));
  const notes = useStore(({ session }) => new InboxNotes(session.playerId));
  useEffect(() => {
    const stops = [
      // The server words the messages, so another language or other digits need another read.
      reaction(
        () => [layout.isMobile, language.code, language.digits],
        () => void store.start(),
        { fireImmediately: true },
      ),
      facts.on('inbox-changed', () => void store.refresh()),
      // Without a live connection the badge's own polls trigger the read.
      reaction(
        () => shared.unread.value?.inbox,
        (unread) => unread !== undefined && unread !== store.unread && void store.refresh(),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, layout, language, facts, shared]);
  return <InboxView store={store} notes={notes} />;
});
