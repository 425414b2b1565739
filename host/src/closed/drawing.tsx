import styles from './closed.module.css';
import type { Closure } from './closure';

/** Draws the ground at night: two floodlights, the field, and a motif for the closure. */
export function Drawing({ of }: { readonly of: Closure }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 280" aria-hidden="true" focusable="false">
      <ellipse cx="240" cy="236" rx="220" ry="40" className={styles.field} />
      <ellipse cx="240" cy="236" rx="168" ry="28" className={styles.rope} />
      <path d="M196 214h88l28 46H168z" className={styles.pitch} />
      <Floodlight x={64} lit={of !== 'closed-here'} />
      <Floodlight x={416} lit={of !== 'closed-here'} />
      {of === 'maintenance' && <Roller />}
      {of === 'coming-soon' && <Stumps />}
      {of === 'closed-here' && <Gate />}
    </svg>
  );
}

function Floodlight({ x, lit }: { readonly x: number; readonly lit: boolean }) {
  const lamps = [-18, 0, 18].flatMap((dx) => [44, 60].map((y) => ({ dx, y })));
  const inward = x < 240 ? 1 : -1;
  return (
    <g>
      {lit && <path d={`M${x - 26} 76h52l${inward * 150 + 40} 160h-180z`} className={styles.beam} />}
      <path d={`M${x - 3} 76h6v150h-6z`} className={styles.mast} />
      <rect x={x - 30} y="34" width="60" height="42" rx="6" className={styles.panel} />
      {lamps.map(({ dx, y }) => (
        <circle key={`${dx} ${y}`} cx={x + dx} cy={y + 3} r="6" className={lit ? styles.lamp : styles.dark} />
      ))}
    </g>
  );
}

/** The heavy roller used on a pitch before play. */
function Roller() {
  return (
    <g>
      <circle cx="240" cy="206" r="36" className={styles.drum} />
      <circle cx="240" cy="206" r="24" className={styles.ring} />
      <circle cx="240" cy="206" r="6" className={styles.hub} />
      <path d="M240 206 318 150M310 142l18 18" className={styles.handle} />
    </g>
  );
}

function Stumps() {
  return (
    <g>
      <path d="M214 132h10v102h-10zM235 132h10v102h-10zM256 132h10v102h-10z" className={styles.stump} />
      <path d="M213 124h23v8h-23zM244 124h23v8h-23z" className={styles.bail} />
      <circle cx="312" cy="224" r="13" className={styles.ball} />
      <path d="M303 217q9 7 0 15M321 217q-9 7 0 15" className={styles.joint} />
    </g>
  );
}

/** A locked gate across the entrance. */
function Gate() {
  const bars = [150, 180, 210, 240, 270, 300, 330];
  return (
    <g>
      <path d="M132 128h216v10H132zM132 214h216v10H132z" className={styles.drum} />
      {bars.map((x) => (
        <rect key={x} x={x - 4} y="112" width="8" height="128" rx="4" className={styles.bar} />
      ))}
      <path d="M226 172v-10a14 14 0 0 1 28 0v10" className={styles.handle} />
      <rect x="216" y="170" width="48" height="38" rx="8" className={styles.lock} />
      <circle cx="240" cy="189" r="5" className={styles.keyhole} />
    </g>
  );
}
