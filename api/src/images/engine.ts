import type sharp from 'sharp';

const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadSvgBuffer',
];

let engine: Promise<typeof sharp> | undefined;

/**
 * Loads the image library on first use. It decodes only five formats; SVG is for the site's own drawings: files from
 * outside are checked before.
 */
export function loadEngine(): Promise<typeof sharp> {
  engine ??= import('sharp').then(({ default: loaded }) => {
    loaded.block({ operation: ['VipsForeignLoad'] });
    loaded.unblock({ operation: loaders });
    loaded.cache(false);
    loaded.concurrency(1);
    return loaded;
  });
  return engine;
}
