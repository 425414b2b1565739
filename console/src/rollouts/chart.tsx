import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import styles from './chart.module.css';
import { inUnit, type Lines, type measures } from './series';

type Props = {
  readonly title: string;
  readonly unit: (typeof measures)[number]['unit'];
  readonly lines: Lines;
  readonly zone: string;
};

const HEIGHT = 180;
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Plots control and candidate over time; the numbers beside it carry the same data for screen readers. */
export function Chart({ title, unit, lines, zone }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<UPlot>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const made = new UPlot(optionsFor(unit, zone, box.clientWidth), [[], [], []], box);
    chart.current = made;
    const resized = new ResizeObserver(() => made.setSize({ width: box.clientWidth, height: HEIGHT }));
    resized.observe(box);
    return () => {
      resized.disconnect();
      made.destroy();
    };
  }, [unit, zone]);
  useEffect(() => {
    chart.current?.setData([[...lines.times], [...lines.control], [...lines.candidate]]);
  }, [lines, unit, zone]);
  const [last, before] = [
    lines.candidate.findLast((value) => value !== null) ?? null,
    lines.control.findLast((value) => value !== null) ?? null,
  ];
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong>{title}</strong>
        <span className={styles.candidate}>candidate {inUnit(unit, last)}</span>
        <span className={styles.control}>control {inUnit(unit, before)}</span>
      </figcaption>
      <div ref={place} aria-hidden className={styles.place} />
    </figure>
  );
}

function optionsFor(unit: Props['unit'], zone: string, width: number): UPlot.Options {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const axis = {
    stroke: token('--text-second'),
    grid: { stroke: token('--line') },
    ticks: { stroke: token('--line') },
  };
  const line = (name: string, stroke: string, dash?: number[]): UPlot.Series => ({
    label: name,
    stroke,
    width: 2,
    ...(dash && { dash }),
    spanGaps: true,
    points: { show: true, size: 5, fill: stroke },
  });
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    tzDate: (at) => UPlot.tzDate(new Date(at * 1000), zone),
    axes: [
      { ...axis, values: (_chart, times) => times.map((at) => hour.format(at * 1000)) },
      { ...axis, size: 76, values: (_chart, values) => values.map((value) => inUnit(unit, value)) },
    ],
    scales: { y: { range: (_chart, _low, high) => [0, high > 0 ? high * 1.1 : 1] } },
    // Dashes distinguish the lines without color.
    series: [{}, line('control', token('--text-second'), [6, 4]), line('candidate', token('--accent'))],
  };
}
