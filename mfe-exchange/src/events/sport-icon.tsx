import type { ShownSport } from '@pavilion/contract/calls/exchange';

// a pennant
const neutral = 'M6 21V3.5M6 4.5l13 4.5-13 4.5';
// a finish flag
const racing = 'M5 21V4h14v10H5M5 9h14M9.7 4v10M14.3 4v10';

const drawings: Readonly<Partial<Record<ShownSport, string>>> = {
  // a bat and a ball
  cricket:
    'm13.8 3.6 6.6 6.6-8.4 8.4a2 2 0 0 1-2.8 0l-3.8-3.8a2 2 0 0 1 0-2.8zM3 21l3.6-3.6M18.5 16.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4',
  soccer:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7.8l3.8 2.8-1.4 4.5H9.6l-1.4-4.5zM12 3v4.8M20.6 9.2l-4.8 1.4M17.2 19.4l-2.8-4.3M6.8 19.4l2.8-4.3M3.4 9.2l4.8 1.4',
  tennis: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M5.9 5.4a9 9 0 0 1 0 13.2M18.1 5.4a9 9 0 0 0 0 13.2',
  basketball: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3 12h18M12 3v18M5.9 5.4a9 9 0 0 1 0 13.2M18.1 5.4a9 9 0 0 0 0 13.2',
  'horse-racing': racing,
  'greyhound-racing': racing,
};

/** A sport's icon, in the style of the others; a neutral one for sports without their own. */
export function SportIcon({ sport, size = 20 }: { readonly sport: ShownSport; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawings[sport] ?? neutral} />
    </svg>
  );
}
