import type { ComponentType, ReactNode } from 'react';
import type { Device } from './device';
import styles from './drawings.module.css';

/** A drawing without text: the same in every language; the sentence beside it describes it. */
const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 240 180" className={styles.drawing} aria-hidden="true">
    {children}
  </svg>
);

const Phone = ({ children }: { readonly children: ReactNode }) => (
  <Drawing>
    <rect className={styles.body} x="66" y="10" width="108" height="190" rx="16" />
    <rect className={styles.screen} x="72" y="16" width="96" height="184" rx="10" />
    {children}
  </Drawing>
);

const Browser = ({ children }: { readonly children: ReactNode }) => (
  <Drawing>
    <rect className={styles.body} x="20" y="24" width="200" height="136" rx="10" />
    <rect className={styles.screen} x="25" y="48" width="190" height="107" rx="5" />
    <path className={styles.faint} d="M32 36h.1M42 36h.1M52 36h.1" />
    {children}
  </Drawing>
);

/** Lines that stand for page content. */
const Bars = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <path
    className={styles.bars}
    d={`M${x} ${y}h${width}M${x} ${y + 14}h${width * 0.7}M${x} ${y + 28}h${width * 0.85}`}
  />
);

/** Marks where to press. */
const Press = ({ x, y, r = 13 }: { readonly x: number; readonly y: number; readonly r?: number }) => (
  <>
    <circle className={styles.halo} cx={x} cy={y} r={r + 6} />
    <circle className={styles.press} cx={x} cy={y} r={r} />
  </>
);

/** Marks the menu row to choose. */
const Row = ({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) => (
  <rect className={styles.press} x={x} y={y} width={width} height="24" rx="6" />
);

const Mark = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 64})`}>
    <rect className={styles.icon} width="64" height="64" rx="14" />
    <path
      className={styles.mark}
      d="M8 30 32 10 56 30l-4 5-20-17-20 17ZM18 38h7v16h-7ZM29 29h7v25h-7ZM40 38h7v16h-7Z"
    />
  </g>
);

const HomeScreen = () => (
  <Phone>
    {[0, 1, 2].flatMap((row) =>
      [0, 1, 2].map((column) => (
        <rect
          key={`${row}${column}`}
          className={styles.tile}
          x={80 + column * 29}
          y={30 + row * 34}
          width="22"
          height="22"
          rx="6"
        />
      )),
    )}
    <circle className={styles.halo} cx="120" cy="75" r="23" />
    <Mark x={104} y={59} size={32} />
  </Phone>
);

const AndroidMenu = () => (
  <Phone>
    <rect className={styles.bar} x="78" y="24" width="66" height="16" rx="8" />
    <Press x={155} y={32} />
    <path className={styles.line} d="M155 26.5h.1M155 32h.1M155 37.5h.1" />
    <rect className={styles.tile} x="80" y="58" width="80" height="44" rx="6" />
    <Bars x={82} y={116} width={72} />
  </Phone>
);

const AndroidInstall = () => (
  <Phone>
    <Bars x={82} y={32} width={40} />
    <rect className={styles.sheet} x="92" y="34" width="70" height="150" rx="8" />
    <Bars x={102} y={52} width={44} />
    <Row x={96} y={94} width={62} />
    <path className={styles.line} d="M107 100v8m-4-3.5 4 4 4-4M102 112h10M119 106h30" />
    <Bars x={102} y={136} width={44} />
  </Phone>
);

const IphoneShare = () => (
  <Phone>
    <rect className={styles.tile} x="80" y="28" width="80" height="44" rx="6" />
    <Bars x={82} y={88} width={72} />
    <rect className={styles.bar} x="72" y="138" width="96" height="46" />
    <path className={styles.faint} d="m86 152-5 6 5 6M154 152h8v12h-8Z" />
    <Press x={120} y={158} r={15} />
    <path className={styles.line} d="M115 156h-2v10h14v-10h-2M120 161v-12m-4 3.5 4-4 4 4" />
  </Phone>
);

const IphoneAdd = () => (
  <Phone>
    <Bars x={82} y={32} width={72} />
    <path className={styles.sheet} d="M72 80a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v120H72Z" />
    <Bars x={84} y={88} width={52} />
    <Row x={78} y={128} width={84} />
    <path className={styles.line} d="M88 140h34M144 134h12v12h-12ZM150 137.5v5m-2.5-2.5h5" />
  </Phone>
);

const BrowserInstall = () => (
  <Browser>
    <rect className={styles.bar} x="64" y="29" width="146" height="14" rx="7" />
    <Press x={192} y={36} />
    <path className={styles.line} d="M192 29v9m-4-4 4 4 4-4M186 42h12" />
    <rect className={styles.tile} x="37" y="62" width="166" height="40" rx="6" />
    <Bars x={40} y={116} width={130} />
  </Browser>
);

const BrowserConfirm = () => (
  <Browser>
    <rect className={styles.bar} x="64" y="29" width="146" height="14" rx="7" />
    <Bars x={40} y={66} width={60} />
    <rect className={styles.sheet} x="110" y="50" width="100" height="74" rx="8" />
    <Mark x={119} y={60} size={22} />
    <path className={styles.bars} d="M149 66h46M149 78h30" />
    <Row x={148} y={93} width={52} />
    <path className={styles.line} d="M162 105h24" />
  </Browser>
);

const OwnWindow = () => (
  <Drawing>
    <rect className={styles.body} x="20" y="20" width="200" height="136" rx="10" />
    <path className={styles.faint} d="M94 165h52" />
    <rect className={styles.sheet} x="52" y="36" width="136" height="104" rx="8" />
    <Mark x={60} y={43} size={18} />
    <path className={styles.bars} d="M86 52h30" />
    <rect className={styles.tile} x="62" y="72" width="116" height="30" rx="5" />
    <path className={styles.bars} d="M64 114h90M64 126h60" />
  </Drawing>
);

/** One drawing per step and device. */
export const drawings: Readonly<Record<Device, readonly ComponentType[]>> = {
  android: [AndroidMenu, AndroidInstall, HomeScreen],
  iphone: [IphoneShare, IphoneAdd, HomeScreen],
  computer: [BrowserInstall, BrowserConfirm, OwnWindow],
};
