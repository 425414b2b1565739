export const en = {
  rules: [
    'Choose how many segments the wheel has and how high the risk is, then spin. Your stake is multiplied by the segment at the pointer.',
    'Every segment is equally likely. At low risk most of them pay a little; at high risk a single one pays, and it pays the most.',
    'Every wheel gives back the same share of all stakes.',
  ],
  keys: ['Arrow keys change risk and segments; Enter on the button spins.'] as readonly string[],
};
export type WheelGuideTexts = typeof en;
