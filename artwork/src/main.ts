import { join } from 'node:path';
import { allPictures } from './catalog';
import { emit } from './emit';

/** Draws all pictures into `dist`. */
const count = await emit(allPictures(), join(import.meta.dirname, '../dist'));
console.log(`${count} pictures drawn`);
