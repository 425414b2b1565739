import { usePlatform } from '@pavilion/platform';
import { useNavigate } from '@pavilion/platform/router';

/**
 * Returns the function that opens the chat, or null until the settings load. The code that picks the chat loads
 * after the first paint, on the press.
 */
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
