export const en = {
  segments: 'Segments',
  stopped: 'The wheel stopped at {times}.',
  stoppedAt: 'The wheel stopped at segment {segment}.',
  prizes: 'What the segments pay',
} as const;
export type WheelTextKey = keyof typeof en;
