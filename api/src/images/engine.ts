import type sharp from 'sharp';

const loaders = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadSvgBuffer',
];

let engine: Promise<typeof sharp> | undefined;

/** The image library, loaded with the first picture. It decodes five formats and nothing else; SVG for our own drawings alone: what comes from outside is checked before. */
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
