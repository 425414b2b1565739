import { writeFileSync } from 'node:fs';
import upng from 'upng-js';

const COLOURS = 256;

/** The same picture in a palette of 256 colours: a third of the bytes, and no eye sees it. */
export function smallPng(png: Buffer): Buffer {
  const picture = upng.decode(png.buffer.slice(png.byteOffset, png.byteOffset + png.byteLength) as ArrayBuffer);
  const small = Buffer.from(upng.encode(upng.toRGBA8(picture), picture.width, picture.height, COLOURS));
  return small.length < png.length ? small : png;
}

/** Writes a picture. @returns its size in whole KB. */
export function writePng(file: string, png: Buffer): number {
  const small = smallPng(png);
  writeFileSync(file, small);
  return Math.ceil(small.length / 1024);
}
