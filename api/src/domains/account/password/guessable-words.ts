/**
 * Words of the product, which guesses at its passwords begin with (ASVS 6.1.2); the site's title is added to them.
 * `docs/security.md` names this list.
 */
const productWords = [
  ...['pavilion', 'account', 'admin', 'bangla', 'bangladesh', 'betting', 'bonus', 'casino', 'cricket', 'deposit'],
  ...['dhaka', 'exchange', 'football', 'jackpot', 'login', 'lucky', 'operator', 'password', 'player', 'slots', 'taka'],
  ...['welcome', 'winner', 'withdraw', 'bkash', 'nagad', 'rocket'],
];

/** What others know of the person who chooses a password. */
export interface PersonalDetails {
  readonly username: string;
  readonly name?: string | null | undefined;
  readonly email?: string | undefined;
  /** In any spelling. */
  readonly phones?: readonly string[];
}

const SHORTEST_WORD = 3;
const SHORTEST_NUMBER = 6;

/**
 * Returns what is left of a password without the words that anybody would try: the product's, the site's title and
 * what is known of the person, in any case and with the usual digits for letters.
 */
export function withoutGuessableWords(password: string, siteTitle: string, person: PersonalDetails): string {
  const texts = [siteTitle, person.username, person.name ?? '', person.email ?? ''];
  const words = [...productWords, ...texts.flatMap(wordsOf)].map(fold).sort((a, b) => b.length - a.length);
  const withoutNumbers = (person.phones ?? []).reduce(withoutNumber, password);
  return words.reduce(withoutWord, withoutNumbers);
}

function withoutWord(text: string, word: string): string {
  const at = fold(text).indexOf(word);
  return at === -1 ? text : withoutWord(text.slice(0, at) + text.slice(at + word.length), word);
}

/** Returns a text's words, whole and without what separates them: of "rahim.khan88" also "rahimkhan88" and "rahim". */
function wordsOf(text: string): string[] {
  const spoken = text.toLowerCase();
  const [localPart = ''] = spoken.split('@');
  const parts = spoken.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = spoken.match(/[\p{L}\p{M}]+/gu) ?? [];
  return [spoken.trim(), localPart, localPart.replace(/[^\p{L}\p{N}]/gu, ''), ...parts, ...letters].filter(
    (word) => word.length >= SHORTEST_WORD,
  );
}

/** Takes out every run of digits that is a part of the number, or contains it in its national form. */
function withoutNumber(password: string, phone: string): string {
  const number = phone.replace(/\D/g, '');
  const national = number.slice(-10);
  return password.replace(/\d+/g, (run) =>
    run.length >= SHORTEST_NUMBER && number.includes(run) ? '' : run.replaceAll(national, ''),
  );
}

const lookalikes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', l: 'i', '!': 'i', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't' },
};

/** Keeps the length, so that places in the folded text are places in the text. */
const fold = (text: string): string =>
  text.replace(/./gsu, (letter) => {
    const lower = letter.toLowerCase();
    return lookalikes[lower] ?? (lower.length === letter.length ? lower : letter);
  });
