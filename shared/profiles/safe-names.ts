import { PRODUCT_NAME } from '#shared/product.ts';

/**
 * The scripts in modern use, except for those of Chinese, Japanese, and Korean: the ones in UAX #31, Table 5
 * (recommended), and the larger ones in Table 7 (limited use).
 */
const SCRIPTS =
  `Adlam Arabic Armenian Balinese Bengali Canadian_Aboriginal Cherokee Cyrillic Devanagari Ethiopic Georgian
  Greek Gujarati Gurmukhi Hebrew Javanese Kannada Khmer Lao Latin Malayalam Mongolian Myanmar Nko Oriya Sinhala Sundanese
  Syriac Tamil Telugu Thaana Thai Tibetan Tifinagh Vai Yi`.split(/\s+/);

/** Chinese, Japanese, and Korean each mix several scripts, including Latin: UTS #39 §5.2. */
const WRITTEN_TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** Matches text in these scripts. A character that several scripts share counts for each of them. */
const only = (scripts: readonly string[]) =>
  new RegExp(`^[${['Common', 'Inherited', ...scripts].map((script) => `\\p{scx=${script}}`).join('')}]*$`, 'u');

const ONE_WRITING = [...SCRIPTS.map((script) => [script]), ...WRITTEN_TOGETHER].map(only);

/**
 * Returns whether a name uses one script, or scripts that one language uses together. This is the "Highly Restrictive"
 * level of UTS #39.
 */
export const isOneWriting = (name: string): boolean => ONE_WRITING.some((pattern) => pattern.test(name));

/**
 * Matches stacked marks: more marks than any language puts on one letter, the same mark twice, an enclosing mark, or a
 * mark without a letter. The pattern is based on UTS #39 §5.4 and expects decomposed text, in which every mark is a
 * separate character.
 */
const STACKED = [
  /[\p{sc=Latin}\p{sc=Cyrillic}]\p{Mn}{3}/u,
  /\p{Mn}{4}/u,
  /(\p{Mn})\1/u,
  /\p{Me}/u,
  /(?:^|[^\p{L}\p{M}])\p{M}/u,
];

/** Returns whether a name stacks so many marks on a letter that they cover the text around it. */
export function hasStackedMarks(name: string): boolean {
  const text = name.normalize('NFD');
  return STACKED.some((pattern) => pattern.test(text));
}

/** Each group has a letter, followed by the characters that look like it. */
const LOOKALIKES = `aаαɑᴀꭺ4 bвβьᴃʙ8 cсϲᴄ dԁᴅꭰđ eеεᴇɛ3ё fғꜰƒ gɡɢ9ԍ hһнʜհħ iіιɪıӏɩlʟłј1jᴊїꭵ kкκᴋ mмᴍꮇ nпηɴոñ oоοᴏօø0σ pрρᴘ
  qԛ rгʀɾ sѕꜱ5ʂ tтτᴛŧ7 uυᴜսцμ vνѵᴠ wшωᴡԝ xхχ yуγʏ zᴢ2`
  .split(/\s+/)
  .flatMap(([letter = '', ...others]) => others.map((other): [string, string] => [other, letter]));
/** Capitals that resemble a different letter than their lowercase forms do. */
const CAPITALS: [string, string][] = [
  ['Η', 'h'],
  ['Μ', 'm'],
  ['Ν', 'n'],
  ['Ρ', 'p'],
  ['Υ', 'y'],
];
const LETTER_OF = new Map([...LOOKALIKES, ...CAPITALS]);

/**
 * Reduces text to its appearance at a glance: without marks, spaces, or case, and with lookalikes and doubled letters
 * merged.
 */
function glance(text: string): string {
  const letters = Array.from(text.normalize('NFKD').replace(/\p{M}/gu, '')).map((letter) => {
    const small = letter.toLowerCase();
    return LETTER_OF.get(letter) ?? LETTER_OF.get(small) ?? small;
  });
  return letters
    .join('')
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1');
}

/** Words in a name that suggest that its owner runs the site. */
const STAFF_WORDS = new Set(
  `admin admins administrator administrators administration mod mods moderator moderators moderation official officials
    sysadmin webmaster superuser superadmin админ администратор модератор administrador moderador`
    .split(/\s+/)
    .map(glance),
);
/** Words that are long enough to be recognized inside other words, too. */
const STAFF_PARTS = ['moderator', 'administrator'].map(glance);
/** A name made only of these words seems to speak for the site. Next to other words, they're harmless. */
const HOUSE_WORDS = `${PRODUCT_NAME} team staff support system help helpdesk service security safety site app`;
const anyOf = (words: string) => words.split(' ').map(glance).join('|');
const ONLY_HOUSE_WORDS = new RegExp(`^(?:${anyOf('the our of and')})*(?:${anyOf(`${HOUSE_WORDS} of and`)})+$`, 'u');

/** Returns every run of neighboring words joined together: 'a d m i n' gives 'admin'. */
function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_word, from) =>
    words.slice(from).map((_last, length) => words.slice(from, from + length + 1).join('')),
  );
}

function soundsLikeStaff(name: string): boolean {
  const words = name.split(/[\s_-]+/u).map(glance);
  const whole = glance(words.join(''));
  if (STAFF_PARTS.some((part) => whole.includes(part)) || ONLY_HOUSE_WORDS.test(whole)) return true;
  return runsOf(words).some((run) => STAFF_WORDS.has(glance(run)));
}

const withoutDigits = (name: string) => name.replace(/\d+/g, '');
const withoutNumber = (name: string) => name.replace(/(?<=\p{L})\d+(?=$|[\s_-])/gu, '');
const camelCaseParted = (name: string) => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** Returns whether a name makes its owner look like staff, even in disguise: 'Аdmin', 'm0d', 'A-d-m-i-n 2'. */
export const posesAsStaff = (name: string): boolean =>
  [name, withoutNumber(name), withoutDigits(name), camelCaseParted(name)].some(soundsLikeStaff);
