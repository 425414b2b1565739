import { usePlatform } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';

/** What opens the chat; null until the settings are here. Which chat it is decides the press, with code that comes after first sight. */
export function useChat(): (() => void) | null {
  const platform = usePlatform();
  const navigate = useNavigate();
  if (!platform.shared.general.value?.[0]) return null;
  return () =>
    void import(/* webpackChunkName: "services" */ './open-chat').then(
      ({ openChat }) => openChat(platform, (path) => void navigate(path)),
      () => undefined,
    );
}
