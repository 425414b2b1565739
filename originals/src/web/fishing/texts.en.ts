export const en = {
  fish: 'Your fish',
  fish_mola: 'Mola',
  fish_tengra: 'Tengra',
  fish_koi: 'Perch',
  fish_rui: 'Rohu',
  fish_katla: 'Katla',
  fish_boal: 'Boal',
  fish_chital: 'Chital',
  fish_hilsa: 'Hilsa',
  option: '{fish}, pays {times}, caught {chance} of the time',
  golden: 'A golden one pays',
  caught: '{fish} caught.',
  caughtGolden: 'A golden catch: {fish}!',
  missed: '{fish} got away.',
} as const;
export type FishingTextKey = keyof typeof en;
