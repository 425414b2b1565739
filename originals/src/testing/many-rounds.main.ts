import { writeSettledRounds } from './many-rounds';

/** Fills a data folder's `originals` folder with settled rounds: `many-rounds.main.ts <folder> <count>`. */
const [folder = '', count = '1000000'] = process.argv.slice(2);
void writeSettledRounds(folder, Number(count)).then(([first, last]) => console.log(`first ${first}\nlast ${last}`));
