export function round(value: number, digits = 10): number {
  return Math.round(value * digits) / digits;
}

/** Returns points on a circle, rounded for use in a path. */
export function around(count: number, radius: number, turn = -90): (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 / count) * i) * Math.PI) / 180;
    return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)] as const;
  });
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
}
