import { observer } from 'mobx-react-lite';
import { useStore } from '@pavilion/platform';
import { profileApi } from './profile.api';
import { ProfileStore } from './profile.store';
import { ProfileView } from './profile.view';

export const Page = observer(function ProfilePage() {
  const store = useStore((platform) => new ProfileStore(platform, profileApi(platform)));
  return <ProfileView store={store} />;
});
