import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Speaks the ten digits in both languages with Debian's espeak-ng and stores them for the captcha's audio form:
 * one file per language, ten clips of equal length, unsigned 8-bit samples at 8 kHz.
 *
 * Run by hand: `node --import tsx scripts/captcha/record-digits.ts`. The files are committed.
 */
const RATE = 8_000;
const CLIP_SAMPLES = 4_800;
const HEADER_BYTES = 44;
const SILENT_BELOW = 600;
const voices = { en: 'en-us', bn: 'bn' } as const;

const folder = mkdtempSync(join(tmpdir(), 'digits-'));
for (const [language, voice] of Object.entries(voices)) {
  const clips = Array.from({ length: 10 }, (_, digit) => speak(voice, digit));
  writeFileSync(`api/src/domains/account/guards/voices/digits.${language}.pcm`, Buffer.concat(clips));
}
rmSync(folder, { recursive: true });

function speak(voice: string, digit: number): Buffer {
  const file = join(folder, 'digit.wav');
  execFileSync('espeak-ng', ['-v', voice, '-s', '150', '-w', file, String(digit)]);
  const bytes = readFileSync(file);
  const rate = bytes.readUInt32LE(24);
  const samples = Array.from({ length: (bytes.length - HEADER_BYTES) >> 1 }, (_, i) =>
    bytes.readInt16LE(HEADER_BYTES + i * 2),
  );
  const isLoud = (sample: number): boolean => Math.abs(sample) > SILENT_BELOW;
  const spoken = samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
  const peak = Math.max(...spoken.map(Math.abs));
  const clip = Buffer.alloc(CLIP_SAMPLES, 128);
  const step = rate / RATE;
  for (let i = 0; i < CLIP_SAMPLES && (i + 1) * step < spoken.length; i += 1) {
    // The mean of the replaced samples is a sufficient low-pass filter for speech.
    const part = spoken.slice(Math.floor(i * step), Math.floor((i + 1) * step) || 1);
    clip[i] = 128 + Math.round((part.reduce((sum, each) => sum + each, 0) / part.length / peak) * 110);
  }
  return clip;
}
