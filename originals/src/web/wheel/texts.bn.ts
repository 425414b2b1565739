import type { WheelTextKey } from './texts.en';

export const bn: Readonly<Record<WheelTextKey, string>> = {
  segments: 'চাকার ভাগ',
  stopped: 'চাকা থেমেছে {times} ঘরে।',
  stoppedAt: 'চাকা থেমেছে {segment} নম্বর ভাগে।',
  prizes: 'কোন ভাগে কত',
};
