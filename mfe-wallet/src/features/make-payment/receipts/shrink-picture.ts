/** Longest side sent, in px: a screenshot stays readable, a camera picture shrinks to a tenth. */
const LONGEST = 2000;
const QUALITY = 0.85;

/** Thrown if the browser can't decode the file as a picture. */
export class NotPicture extends Error {}

/**
 * Returns the picture to upload; one with a side above 2000 px is scaled down for slow networks.
 *
 * @throws {NotPicture} if the browser can't decode it.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => Promise.reject(new NotPicture()));
  try {
    const scale = LONGEST / Math.max(bitmap.width, bitmap.height);
    return scale < 1 ? await draw(bitmap, scale) : file;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (drawn === null) throw new NotPicture();
  return drawn;
}
