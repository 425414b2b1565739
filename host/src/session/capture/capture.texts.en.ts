export const texts = {
  title: 'Invitation link',
  missing: (kind: string) => `No ${kind} found in the URL`,
  advice: 'The link may have been cut short. You can sign up without it, or ask your friend for the link again.',
  signUp: 'Sign up',
  home: 'Home Page',
  misshapen: 'The code in this link is not valid. You can sign up without it.',
  already: 'You already have an account. Invitations are for new players.',
};
export type CaptureTexts = typeof texts;
