import type sharp from 'sharp';

const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
];

let engine: Promise<typeof sharp> | undefined;

/** Loads the image library on first use. It decodes only the formats that players may upload. */
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
