import { texts as capture } from './capture/capture.texts.bn';
import { texts as forgot } from './forgot/forgot.texts.bn';
import { texts as session } from './session.texts.bn';
import { texts as signUp } from './sign-up/sign-up.texts.bn';
import type { texts as english } from './texts.en';

export const texts: typeof english = {
  capture,
  forgot,
  session,
  signUp,
};
