import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from '../../../kernel/texts/language';

const RATE = 8_000;
/** As scripts/captcha/record-digits.ts stores them. */
const CLIP_SAMPLES = 4_800;
const SECONDS = 6;
const SILENCE = 128;
const HEADER_BYTES = 44;
/** Loudness of the noise and of the speech played backwards beneath the digits. */
const NOISE = 9;
const BABBLE = 0.16;

const voices: Readonly<Record<Language, Buffer>> = {
  en: readFileSync(new URL('./voices/digits.en.pcm', import.meta.url)),
  bn: readFileSync(new URL('./voices/digits.bn.pcm', import.meta.url)),
};

/** Speaks digits over noise as a WAV file, whose length is the same for all digits. */
export function speakDigits(digits: string, language: Language): Buffer {
  const voice = voices[language];
  const mix = Float32Array.from(randomBytes(RATE * SECONDS), (byte) => (byte / 255 - 0.5) * 2 * NOISE);
  for (let at = 0; at < mix.length - CLIP_SAMPLES; at += 3_000 + randomInt(2_000))
    add(mix, clipOf(voice, randomInt(10)).reverse(), at, BABBLE, 1);
  let at = 1_500 + randomInt(2_500);
  for (const digit of digits) {
    const speed = 0.88 + randomInt(25) / 100;
    add(mix, clipOf(voice, Number(digit)), at, 0.75 + randomInt(25) / 100, speed);
    at += 9_500 + randomInt(1_600);
  }
  return wavOf(mix);
}

function clipOf(voice: Buffer, digit: number): number[] {
  return [...voice.subarray(digit * CLIP_SAMPLES, (digit + 1) * CLIP_SAMPLES)].map((sample) => sample - SILENCE);
}

function add(mix: Float32Array, clip: readonly number[], from: number, gain: number, speed: number): void {
  for (let i = 0; i * speed < clip.length && from + i < mix.length; i += 1)
    mix[from + i] = (mix[from + i] ?? 0) + (clip[Math.floor(i * speed)] ?? 0) * gain;
}

function wavOf(mix: Float32Array): Buffer {
  const wav = Buffer.alloc(HEADER_BYTES + mix.length);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + mix.length, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  // Uncompressed, one channel, eight bits.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(mix.length, 40);
  mix.forEach((sample, i) => {
    wav[HEADER_BYTES + i] = Math.min(255, Math.max(0, SILENCE + Math.round(sample)));
  });
  return wav;
}
