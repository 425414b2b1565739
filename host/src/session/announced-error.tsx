import { useEffect } from 'react';
import { usePlatform } from '@pavilion/platform';

/** Shows a sentence in the app-wide modal titled Error, once per mount. */
export function ErrorAlert({ text }: { readonly text: string }) {
  const { alerts } = usePlatform();
  useEffect(() => alerts.error(text), [alerts, text]);
  return null;
}
