import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import type { Finding } from '#server/moderation/phase.ts';
import { type Reading, spanOf, spansIn } from '#server/moderation/reading.ts';

const ENDINGS = '(?:com|org|net|edu|gov|io|gg|xyz|info|app|dev|tv|us|co|ly|link|site|online|store|shop|live|club)';
const PROVIDERS = '(?:gmail|yahoo|outlook|hotmail|icloud|proton ?mail|aol|live|msn|gmx|ymail)';
const DOT = '\\s?(?:\\.|[([{<]\\s?(?:dot|\\.)\\s?[)\\]}>]|\\sdot\\s)\\s?';
const AT = '\\s?(?:@|[([{<]\\s?(?:at|@)\\s?[)\\]}>]|\\sat\\s)\\s?';

const EMAIL = /[\p{L}\p{N}.+_-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}/gu;
const SPELLED_EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}.+_-]{2,40}(?:\\sdot\\s[\\p{L}\\p{N}_-]{1,30}){0,2}(?:${AT}${PROVIDERS}(?:${DOT}${ENDINGS})?|${AT}[\\p{L}\\p{N}-]{2,40}${DOT}${ENDINGS})(?![\\p{L}\\p{N}])`,
  'gu',
);
const LINK = new RegExp(
  `(?:h(?:tt|xx)ps?\\s?:\\s?/\\s?/|www\\s?\\.)[^\\s]{1,300}|(?<![\\p{L}\\p{N}@.])[\\p{L}\\p{N}-]{2,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,3}\\.(?:${ENDINGS}(?![\\p{L}\\p{N}])(?:/[^\\s]{0,200})?|[\\p{L}]{2,6}/[^\\s]{1,200})|(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}-]{2,40}(?:\\s?[([]dot[)\\]]\\s?|\\sdot\\s)${ENDINGS}(?:\\sslash\\s[\\p{L}\\p{N}_-]{1,40})?(?![\\p{L}\\p{N}])`,
  'gu',
);

const GROUPS = new Set(
  'everyone everybody here all me you us judge judges defense prosecution plaintiff amta opposing counsel coach coaches team teams mods mod moderator admin admins god myself'.split(
    ' ',
  ),
);
const HANDLE = /(?<![\p{L}\p{N}.@])@\s?[\p{L}\p{N}_.]{2,40}/gu;
/** Matches Reddit names such as 'u/name'. */
const REDDIT = /(?<![\p{L}\p{N}/.])u\/[\p{L}\p{N}_-]{3,20}/gu;
const TAG = /(?<![\p{L}\p{N}])[\p{L}\p{N}_.]{2,32}#\d{4}(?!\d)/gu;
const PLATFORM =
  '(?:snap|snapchat|sc|insta|instagram|ig|tiktok|tik tok|discord|disc|twitter|twt|venmo|cashapp|kik|telegram|whatsapp|reddit|facebook|fb|bereal|username|user ?name|handle|finsta|linkedin|youtube|roblox|xbox|steam|signal|skype|wechat|viber|twitch|threads|bluesky|tumblr|psn|gamertag|groupme|pinterest|vsco|finsta)';
const AFTER_PLATFORM = new RegExp(
  `(?<![\\p{L}\\p{N}])${PLATFORM}(?!\\p{L})(?:'s)?\\s?(?:(?::|=|-|,|it's|its|is|at|me|on|under|@|username|name|handle|as|user|tag|id|live)\\s?){0,3}\\s?(?<name>[\\p{L}\\p{N}_.]{3,40})`,
  'gu',
);
const OWNED =
  /(?:my|his|her|their|add|hmu|hit me up|follow|add me|dm|message|find me|the|me) (?:on |me on |at |@ ?|new |main |private |priv |up on |personal |out on |her on |him on |them on )?$/u;
const PLAIN_WORD = new Set(
  'is was the and but not are that this for down full dead private gone just all too still always really mostly story stories post posts account page group chat server live drama poll handle name user username with when before after during because about has had have ever never okay good bad funny messed broken blowing wild crazy feed reel reels filter streak streaks video videos got app notifications notification followers following message messages again now today tomorrow later someone people them her him from instead every link bio banned locked deleted hacked public lol lmao'.split(
    ' ',
  ),
);

/** Returns whether a name looks like an account name because it mixes letters with digits, underscores, or dots. */
const isMadeUp = (name: string): boolean => /[\p{L}][\d_.]+[\p{L}\d]|\d+\p{L}|_\p{L}|\p{L}{3}\d{1,4}$/u.test(name);

/**
 * Returns whether a word is long and doesn't end like an ordinary word, as in 'thejonahreyes'. Where an account name is
 * expected, such a word is taken for one.
 */
const isLongName = (name: string): boolean =>
  name.length >= 9 &&
  !/(?:ous|able|ible|ing|ed|al|ful|ly|ent|ant|tion|thing|where|one|less|ive|ary|ment|ness)$/.test(name);

function handlesIn(reading: Reading): Finding[] {
  const at = spansOf(reading, HANDLE, (match) => !GROUPS.has(match[0].replace(/^@\s?/, '').replace(/\.+$/, '')));
  const tags = [TAG, REDDIT].flatMap((pattern) => spansOf(reading, pattern, () => true));
  const named = [...reading.text.matchAll(AFTER_PLATFORM)].flatMap((match) => {
    const name = match.groups?.['name'] ?? '';
    const isStated = /(?::|=|\bis\b|\bits\b|it's|@)/.test(match[0].slice(0, -name.length));
    const isOwned = OWNED.test(reading.text.slice(Math.max(0, match.index - 24), match.index));
    const isFirst = /(?:^|[.!?\n]\s*)$/.test(reading.text.slice(0, match.index));
    const isTold = isStated && (isOwned || (isFirst && isLongName(name)));
    const isAccount = isMadeUp(name) || isTold || isAfterColon(match[0], name);
    const start = match.index + match[0].length - name.length;
    return isAccount && !PLAIN_WORD.has(name)
      ? [{ ...spanOf(reading, start, match.index + match[0].length), label: 'handle', effect: 'mask' as const }]
      : [];
  });
  return [...at, ...tags, ...named].map((finding) => ({ ...finding, label: 'handle' }));
}

const isAfterColon = (match: string, name: string): boolean =>
  /[:=]\s?$/.test(match.slice(0, -name.length)) && name.length > 2;

function spansOf(reading: Reading, pattern: RegExp, isMeant: (match: RegExpExecArray) => boolean): Finding[] {
  return [...reading.text.matchAll(pattern)]
    .filter(isMeant)
    .map((match) => ({ ...spanOf(reading, match.index, match.index + match[0].length), label: '', effect: 'mask' }));
}

const DIGIT_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)';
const SPELLED_PHONE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${DIGIT_WORD}|\\d)(?:\\sdash\\s|\\sdot\\s|[\\s.,\\-]{0,3})){7,15}(?![\\p{L}\\p{N}])`,
  'gu',
);
const PHONE =
  /(?<![\p{L}\p{N}$.(-])(?:\+?\d{1,2}[\s.-]?)?\(?\d{3}\)?[\s./*_-]{0,3}\d{3}[\s./*_-]{0,3}\d{4}(?![\p{N}])|(?<![\p{L}\p{N}$.-])\d{3}[-.\s]\d{4}(?![\p{L}\p{N}-])/gu;
const OTHER_NUMBER =
  /(?<![\d-])\d{3}[- ]\d{2}[- ]\d{4}(?![\d-])|(?<!\d)(?:\d{4}[ -]){3}\d{4}(?!\d)|(?<!\p{L})(?:student id|id number|(?:license )?plates?|locker|passport|social security number|meeting id|zoom id|passcode|routing number|account number)\s?(?:number|no\.?|#|is|are|:|combo|combination)?\s?(?:is\s|says\s|:\s?)?(?:[\p{L}]{1,4}[ -]?)?\d[\p{L}\d-]{1,14}(?:\s\d{3,5}){0,3}/gu;

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|ember|tember|ober)?';
/** Matches a full birth date after a word that says what it is. */
const BIRTH_DATE = new RegExp(
  `(?<=(?<!\\p{L})(?:birthday|bday|b-day|born|dob|date of birth|birth date|birthdate)(?!\\p{L})(?:\\s?(?:is|was|on|in|:|=|,|the)){0,3}\\s?)(?:\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4}|${MONTH}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,?\\s(?:19|20|')?\\d{2}(?!\\d)|\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?${MONTH},?\\s(?:19|20)\\d{2})`,
  'gu',
);

const LEAST_NAMED_PHONE = 10;
/** Matches a foreign phone number after a word that says what it is, even without a plus sign. */
const NAMED_PHONE =
  /(?<=(?<!\p{L})(?:whatsapp|phone|cell|number|num|text me|call me|mobile)(?:\s?(?:is|at|on|:|=|me)){0,2}\s?)\+?\d{1,4}(?:[\s.-]?\d{2,5}){2,4}(?![\p{L}\p{N}])/gu;

/** A local number of seven digits, such as '404 1000', counts only near a word about calling. */
const ABOUT_CALLING = /(?:call|text|phone|cell|number|num|digits|reach|whatsapp|dial|contact|hmu|hit)/u;

function phonesIn(reading: Reading): Finding[] {
  const known = findPhoneNumbersInText(reading.text, 'US').map(({ startsAt, endsAt }) =>
    spanOf(reading, startsAt, endsAt),
  );
  const shaped = [...reading.text.matchAll(PHONE)]
    .filter(({ 0: match, index }) => {
      const digits = match.replaceAll(/\D/g, '').length;
      if (digits > 7) return true;
      return ABOUT_CALLING.test(reading.text.slice(Math.max(0, index - 40), index + match.length + 20));
    })
    .map((match) => spanOf(reading, match.index, match.index + match[0].trimEnd().length));
  const spelled = [...reading.text.matchAll(SPELLED_PHONE)]
    .filter(({ 0: match }) => hasEnoughDigits(match) && isOneNumber(match))
    .map((match) => spanOf(reading, match.index, match.index + match[0].trimEnd().length));
  const named = spansIn(reading, NAMED_PHONE).filter(({ start, end }) => end - start >= LEAST_NAMED_PHONE);
  return [...known, ...shaped, ...spelled, ...named].map((span) => ({ ...span, label: 'phone', effect: 'mask' }));
}

const digitsIn = (match: string): number =>
  (match.match(/\d|zero|oh|one|two|three|four|five|six|seven|eight|nine/g) ?? []).length;
const hasEnoughDigits = (match: string): boolean => [7, 10, 11].includes(digitsIn(match));
/**
 * '801, 803, 804' and '1, 2, 3' are lists. Digits that are spelled out, or separated by spaces, dots, or hyphens, are
 * one number.
 */
const isOneNumber = (match: string): boolean =>
  /[a-z]/.test(match) || (!match.includes(',') && /^(?:\d[\s.-]+){6}/.test(match));

/** Finds email addresses, phone numbers, accounts on other platforms, links, birth dates, and numbers such as IDs. */
export function contactDetails(plain: Reading): Finding[] {
  const as = (label: string, pattern: RegExp): Finding[] =>
    spansIn(plain, pattern).map((span) => ({ ...span, label, effect: 'mask' }));
  return [
    ...as('email', EMAIL),
    ...as('email', SPELLED_EMAIL),
    ...as('link', LINK),
    ...handlesIn(plain),
    ...phonesIn(plain),
    ...as('number', OTHER_NUMBER),
    ...as('number', BIRTH_DATE),
  ];
}
