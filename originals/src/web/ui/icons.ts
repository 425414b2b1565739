import { el, svg } from './dom';

const paths = {
  soundOn: ['M11 5 6 9H2v6h4l5 4z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M19 5a10 10 0 0 1 0 14'],
  soundOff: ['M11 5 6 9H2v6h4l5 4z', 'm22 9-6 6', 'm16 9 6 6'],
  help: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z', 'M9.2 9a3 3 0 0 1 5.8 1c0 2-3 2.3-3 4', 'M12 17.3v.01'],
  fair: ['M12 3 4 6v6c0 4.5 3.4 8 8 9 4.6-1 8-4.5 8-9V6z', 'm8.5 12 2.5 2.5 4.5-5'],
  turbo: ['M13 2 4 14h7l-1 8 9-12h-7z'],
  close: ['M6 6 18 18', 'M18 6 6 18'],
} as const;
type IconName = keyof typeof paths;

export function icon(name: IconName): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' },
    ...paths[name].map((d) => svg('path', { d })),
  );
}

/** Creates an icon-only button with a label for screen readers. */
export function iconButton(label: string, name: IconName, press: () => void): HTMLButtonElement {
  const node = el(
    'button',
    { type: 'button', class: 'button icon-button', 'aria-label': label, title: label },
    icon(name),
  );
  node.addEventListener('click', press);
  return node;
}
