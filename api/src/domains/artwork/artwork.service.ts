import { type BuiltPictures, builtPictures, type PictureFile } from './built-pictures';

export interface PictureRequest {
  readonly folder: string;
  /** Empty in an address without a version. */
  readonly version: string;
  /** With the extension. */
  readonly file: string;
}

interface FoundPicture extends PictureFile {
  /** False if the address may show another picture later. */
  readonly isImmutable: boolean;
}

/** Returns the path of the picture that an item of a folder has now; undefined for an unknown name. */
type PictureLookup = (name: string) => Promise<string | undefined> | string | undefined;

/** Finds the picture behind an address. */
export class Artwork {
  private readonly lookups = new Map<string, PictureLookup>();

  constructor(readonly pictures: BuiltPictures = builtPictures()) {}

  /** Registers how a folder's items that have no picture of their own find theirs. */
  provide(folder: string, lookup: PictureLookup): void {
    this.lookups.set(folder, lookup);
  }

  /** Another version than the built one gets the current picture: pages from before an update still request it. */
  async find({ folder, version, file }: PictureRequest): Promise<FoundPicture | undefined> {
    const exact = this.pictures.find(`${folder}/${version}/${file}`);
    if (exact !== undefined) return { ...exact, isImmutable: true };
    const [, name = '', extension = ''] = /^(.*)(\.\w+)$/.exec(file) ?? [];
    const path = await this.lookups.get(folder)?.(name);
    const found =
      (path === undefined ? undefined : this.pictures.find(`${path}${extension}`)) ??
      this.pictures.findNewest(`${folder}/${file}`);
    return found && { ...found, isImmutable: false };
  }
}
