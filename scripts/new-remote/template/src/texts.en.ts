import { texts as page } from './features/example/example.texts.en';

/** The texts of each feature; views read `useTexts(texts).page`. */
export const texts = { page };
