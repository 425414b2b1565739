import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStore } from '@pavilion/platform';
import { profileApi } from './profile.api';
import { ProfileStore } from './profile.store';
import { ProfileView } from './profile.view';

export const Page = observer(function ProfilePage() {
  const store = useStore((platform) => new ProfileStore(platform, profileApi(platform)));
  useEffect(() => store.follow(), [store]);
  return <ProfileView store={store} />;
});
