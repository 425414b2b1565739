import type { texts } from './form-rules.texts.en';

/** A rule of a form that has a text of its own in both languages. */
export type FormRule = keyof typeof texts;

/** The message of a schema's check: the rule's name, by which the server finds its texts. */
export const rule = (name: FormRule): FormRule => name;
