import { texts as page } from './features/example/example.texts.bn';
import type { texts as english } from './texts.en';

export const texts: typeof english = { page };
