/** Characters of a new password (organization, ORG-R33). A tenant may ask for more of them, never for fewer. */
export const PASSWORD_LEAST = 12;
export const PASSWORD_MOST = 64;

export type PasswordFault = 'tooShort' | 'tooLong' | 'isName' | 'same' | 'tooCommon';

const ROWS = [
  'abcdefghijklmnopqrstuvwxyzåäö',
  '01234567890',
  'qwertyuiopåqwertyuiop',
  'asdfghjklöä',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'qazwsxedcrfvtgbyhnujm',
  '!"#¤%&/()=',
  '!@#$%^&*()',
];
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i' };
const WORDS = [
  'password',
  'passwort',
  'passord',
  'lösenord',
  'losenord',
  'kodeord',
  'adgangskode',
  'welcome',
  'välkommen',
  'valkommen',
  'velkommen',
  'admin',
  'administrator',
  'letmein',
  'login',
  'secret',
  'hemlig',
  'hemligt',
  'hemmelig',
  'iloveyou',
  'changeme',
  'default',
  'customs',
  'tullverket',
  'tull',
  'toll',
  'told',
  'portal',
  'declaration',
  'deklaration',
  'sommar',
  'sommer',
  'summer',
  'vinter',
  'winter',
  'spring',
  'autumn',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'princess',
  'sunshine',
  'superman',
  'batman',
  'master',
  'michael',
  'shadow',
  'computer',
  'internet',
  'qwerty',
  'test',
  'user',
  'guest',
  'god',
  'love',
  'the',
  'you',
  'my',
  'new',
  'old',
  'abc',
];

/** Runs of a row of the keyboard or the alphabet, forwards or backwards, of at least three signs. */
const withoutRuns = (text: string): string => {
  let [rest, left] = [text, ''];
  while (rest !== '') {
    let length = Math.min(rest.length, 12);
    const isRun = (part: string): boolean => ROWS.some((row) => row.includes(part) || [...row].reverse().join('').includes(part)) || new Set(part).size === 1;
    while (length >= 3 && !isRun(rest.slice(0, length))) length -= 1;
    if (length < 3) {
      left += rest[0] ?? '';
      rest = rest.slice(1);
    } else rest = rest.slice(length);
  }
  return left;
};

const repeated = /^(.{1,16}?)\1+$/su;

/**
 * What people choose when they must choose something: words that everybody tries first, runs of keys, one part over and over, and these with
 * digits and marks around them. What is left of the password without all that is too little to guess: fewer than five signs.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase().normalize('NFC');
  const once = repeated.exec(lower)?.[1] ?? lower;
  if (once.length < 5) return true;
  const plain = [...once].map((sign) => LEET[sign] ?? sign).join('');
  return [once, plain].some((text) => {
    const words = [...WORDS].sort((one, other) => other.length - one.length);
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), withoutRuns(text));
    const own = rest.replace(/[\d\s\p{P}\p{S}]+/gu, '');
    const marks = rest.replace(/\s+/g, '');
    return own.length < 3 && new Set(marks).size < 8;
  });
};

const OUTER = /^[^\p{L}]+|[^\p{L}]+$/gu;
const NO_LETTER = /[^\p{L}]+/gu;

/** On a list of common passwords by itself, or with nothing but digits and marks around, between or in place of its letters. */
export const isListedPassword = (password: string, listed: ReadonlySet<string>): boolean => {
  const lower = password.toLowerCase().normalize('NFC').replace(/\s/g, '');
  const plain = (text: string): string => [...text].map((sign) => LEET[sign] ?? sign).join('');
  return (
    [lower, plain(lower), plain(lower.replace(OUTER, ''))].some((text) => listed.has(text) || listed.has(text.replace(NO_LETTER, ''))) ||
    listed.has(lower.replace(NO_LETTER, ''))
  );
};

export interface PasswordRules {
  readonly name: string;
  readonly current: string;
  /** Characters that the tenant asks for at least. */
  readonly least?: number | undefined;
  /** Passwords that are chosen most; too long a list for the browser, so only the server has it. */
  readonly listed?: ReadonlySet<string>;
}

/** The first reason why a password may not be chosen; `undefined` when it may. Names compare without case. */
export const passwordFault = (chosen: string, { name, current, least = PASSWORD_LEAST, listed }: PasswordRules): PasswordFault | undefined => {
  const length = [...chosen].length;
  if (length < Math.max(least, PASSWORD_LEAST)) return 'tooShort';
  if (length > PASSWORD_MOST) return 'tooLong';
  if (chosen.trim().toLowerCase() === name.trim().toLowerCase()) return 'isName';
  if (chosen === current) return 'same';
  return isCommonPassword(chosen) || (listed !== undefined && isListedPassword(chosen, listed)) ? 'tooCommon' : undefined;
};

const REFUSALS: Readonly<Record<PasswordFault, string>> = {
  tooShort: 'The password must have at least {least} characters.',
  tooLong: `The password may have at most ${PASSWORD_MOST} characters.`,
  isName: 'The password must not be your user name.',
  same: 'The new password must differ from the old one.',
  tooCommon: 'This password is too common.',
};

/** As the server words it; catalogues translate `shell.password.<fault>`. */
export const passwordRefusal = (fault: PasswordFault, least: number): string => REFUSALS[fault].replace('{least}', String(least));
