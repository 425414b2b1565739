import { observer } from 'mobx-react-lite';
import { useStore, useTexts } from '@pavilion/platform';
import shared from '../../page/page.module.css';
import { DownloadStore } from '../../records/download.store';
import { texts } from '../../texts';
import { privacyApi } from './privacy.api';
import { PrivacyStore } from './privacy.store';
import { PrivacyView } from './privacy.view';

export const Page = observer(function PrivacyPage() {
  const t = useTexts(texts).privacy;
  const store = useStore(
    (platform) => new PrivacyStore(privacyApi(platform), new DownloadStore(() => platform.session.token)),
  );
  return (
    <div className={shared.page}>
      <h1>{t.title}</h1>
      <PrivacyView store={store} />
    </div>
  );
});
