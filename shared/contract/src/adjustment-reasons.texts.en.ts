/** Words for the reason codes of adjustments; any other reason is the operator's own text and is shown as written. */
const reasons = {
  opening_balance: 'Play money to start with.',
  market_balance: 'Play money for making markets.',
  goodwill_credit: 'A goodwill credit from our team.',
  account_correction: 'A correction of your balance.',
};
export type AdjustmentReasonTexts = Readonly<Record<keyof typeof reasons, string>>;
export const texts: Readonly<Record<string, string>> = reasons;
