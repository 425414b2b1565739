import { observer } from 'mobx-react-lite';
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type HostServices, useHost } from '../host-context';

/** A part that draws itself, with another version of React or without a framework. */
interface MountModule {
  readonly mount: (element: HTMLElement, host: HostServices) => unknown;
  readonly unmount: (element: HTMLElement) => unknown;
}

export function isMountModule(module: unknown): module is MountModule {
  const { mount, unmount } = (module ?? {}) as Partial<MountModule>;
  return typeof mount === 'function' && typeof unmount === 'function';
}

/**
 * Returns a view in which a part draws itself. It is drawn anew when the player changes the language; its links to
 * pages of the site are followed without loading the document.
 */
export function mountedView(module: MountModule): ComponentType {
  return observer(function MountedView() {
    const host = useHost();
    const navigate = useNavigate();
    const { code } = host.language;
    const follow = (event: MouseEvent): void => {
      const address = siteAddress(event);
      if (address === undefined) return;
      event.preventDefault();
      void navigate(address);
    };
    // The links inside are what a keyboard reaches.
    return (
      <div role="presentation" onClick={follow}>
        <MountedElement key={code} module={module} host={host} />
      </div>
    );
  });
}

function MountedElement({ module, host }: { readonly module: MountModule; readonly host: HostServices }) {
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ readonly thrown: unknown }>();
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const mounted = (async () => module.mount(element, host))();
    mounted.catch((thrown: unknown) => setFailure({ thrown }));
    return () =>
      void mounted.then(
        () => module.unmount(element),
        () => undefined,
      );
  }, [module, host]);
  if (failure) throw failure.thrown;
  return <div ref={place} />;
}

/** Returns the page of the site to which a click on a link leads in this tab. */
function siteAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}
