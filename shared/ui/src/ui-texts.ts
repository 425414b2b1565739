import { createContext, useContext } from 'react';
import { type UiTexts, uiTexts } from './texts/ui.texts.en';

const UiTextsContext = createContext<UiTexts>(uiTexts);

/** Provides the components' texts in the player's language: `<UiTextsProvider value={texts}>`. English without it. */
export const UiTextsProvider = UiTextsContext.Provider;

export const useUiTexts = (): UiTexts => useContext(UiTextsContext);

export type { UiTexts };
