import { texts as capture } from './capture/capture.texts.en';
import { texts as forgot } from './forgot/forgot.texts.en';
import { texts as session } from './session.texts.en';
import { texts as signUp } from './sign-up/sign-up.texts.en';

export const texts = {
  capture,
  forgot,
  session,
  signUp,
};
