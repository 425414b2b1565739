import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore, useTexts } from '@pavilion/platform';
import shared from '../../page/page.module.css';
import { texts } from '../../texts';
import { HistoryStore } from './history.store';
import { HistoryView } from './history.view';
import { sessionsApi } from './sessions.api';
import { SessionsStore } from './sessions.store';
import { SessionsView } from './sessions.view';

export const Page = observer(function SessionsPage() {
  const t = useTexts(texts).sessions;
  const { sessions, history } = useStore((platform) => {
    const api = sessionsApi(platform);
    return { sessions: new SessionsStore(api), history: new HistoryStore(api) };
  });
  useEffect(() => void history.load(), [history]);
  return (
    <div className={shared.page}>
      <h1>{t.title}</h1>
      <SessionsView store={sessions} />
      <HistoryView store={history} />
    </div>
  );
});
