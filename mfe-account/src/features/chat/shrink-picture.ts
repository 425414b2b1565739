/** Pixels of the longest side that is sent: a screenshot stays readable, a camera's picture becomes a tenth. */
const MAX_SIDE_PX = 2000;
const QUALITY = 0.85;

/** Returns the picture as it is sent. @throws if the browser can't read it. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
