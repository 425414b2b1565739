import { useStore, useTexts } from '@pavilion/platform';
import { useTitle } from '../layout/navigation/title';
import { AppDownloadStore } from './app-download.store';
import { appDownloadTexts } from './app-download.texts';
import { AppDownloadView } from './app-download.view';

export const Page = () => {
  const store = useStore(() => new AppDownloadStore());
  useTitle(useTexts(appDownloadTexts).title);
  return <AppDownloadView store={store} />;
};
