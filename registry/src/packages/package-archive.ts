import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);
const BLOCK = 512;
/** Longest path of a ustar header without its prefix. */
const MAX_PATH = 100;

/** Returns the archive that npm installs a package from. The same files make the same bytes. */
export async function packageArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const blocks = sorted.flatMap(([path, bytes]) => [headerOf(`package/${path}`, bytes.length), bytes, padding(bytes)]);
  return zip(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

const padding = ({ length }: Uint8Array): Buffer => Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK);

/** Writes the header of a regular file in ustar, without owner and time. */
function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [prefix, name] = split(path);
  header.write(name, 0);
  header.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`, 100);
  // The checksum counts its own eight places as spaces.
  header.write(`${' '.repeat(8)}0`, 148);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** Divides a path at a slash, so that both fields of the header hold it. */
function split(path: string): [prefix: string, name: string] {
  if (Buffer.byteLength(path) <= MAX_PATH) return ['', path];
  const at = path.indexOf('/', Math.max(0, path.length - MAX_PATH - 1));
  return [path.slice(0, at), path.slice(at + 1)];
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
