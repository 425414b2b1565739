import { createContext, useContext } from 'react';
import { type UiTexts, uiTexts } from './texts/ui.texts.en';

const UiTextsContext = createContext<UiTexts>(uiTexts);

/** Puts the components' own words into the player's language: `<UiTextsProvider value={texts}>`. English without it. */
export const UiTextsProvider = UiTextsContext.Provider;

export const useUiTexts = (): UiTexts => useContext(UiTextsContext);

export type { UiTexts };
