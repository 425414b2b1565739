import type { RaceTextKey } from './texts.en';

export const bn: Readonly<Record<RaceTextKey, string>> = {
  race: 'দৌড়',
  race_1: 'সমানে সমান',
  race_2: 'কয়েকজন এগিয়ে',
  race_3: 'একজন ফেবারিট',
  card: 'ঘোড়ার তালিকা',
  win: 'প্রথম',
  place: 'প্রথম তিনে',
  runner: 'ঘোড়া',
  spotWin: '{number} {name}, প্রথম',
  spotPlace: '{number} {name}, প্রথম তিনে',
  track: 'মাঠ',
  runner_1: 'বর্ষার তীর',
  runner_2: 'পদ্মার মুক্তা',
  runner_3: 'রাতের ঘুড়ি',
  runner_4: 'সোনালি পাট',
  runner_5: 'বাঘের লেজ',
  runner_6: 'আমের চাঁদ',
  runner_7: 'নদীর ঢোল',
  runner_8: 'ধানের হাওয়া',
  finished: 'প্রথম {first}, তারপর {second} ও {third}।',
};
