/** Irregular forms. The first word of each line is the stem of the whole line. */
const IRREGULAR = `tell told telling|say said saying says|see saw seen seeing|know knew known knowing knowledge|write wrote written writing writings
speak spoke spoken|forget forgot forgotten|give gave given|take took taken|make made|steal stole stolen|drive drove driven
hear heard|hearing hearings|gatekeep gatekeeper gatekeeping|hold held|keep kept|leave left|lie lied lying lies liar|lose lost|mean meant|send sent|show shown showed|swear swore sworn
think thought|understand understood|break broke broken|bring brought|buy bought|catch caught|choose chose chosen|come came|draw drew drawn
drink drank|eat ate eaten|fall fell fallen|feel felt feeling feelings|fight fought|find found|fly flew flown|grow grew grown|hide hid hidden
lead led leading|pay paid payment payments|run ran|sell sold|shoot shot|sit sat|spend spent|stand stood|strike struck stricken|teach taught
throw threw thrown|wear wore worn|win won|die dies died dying|child children|man men|woman women|person people persons|foot feet|wife wives
prejudice prejudicial prejudiced|crime crimes criminal|admit admission admissions admitted admitting|repeat repetitive repetition repeating
identify identification identifying identified identity|exclude exclusion excluded excluding|assert asserted assertion assertions assertive|decide decided deciding decision decisions
bad badly worse worst|inflame inflammatory inflaming|conclude concluded concludes conclusion conclusions conclusory|prove proof proven proved proves|true truth|explain explained explanation explanations
omit omission omissions omitted|translate translation translator translators|describe described describes describing description descriptions|assume assumes assumed assuming assumption assumptions
sue sued suing|rely reliance relied relies|refresh refreshed refreshing|foundation foundations foundational|opinion opinions
question questions questioned questioning|mention mentions mentioned|competition competitions|station stations
memory memories memorize|bias biased biases|use used using|testify testimony testimonies testimonial|religion religious religions|drunk drunken drunkenness|sign signed signature signatures signing
tear tore torn|freeze froze frozen|shake shook shaken|bite bit bitten|stick stuck|bleed bled|burn burnt burned|deal dealt|sleep slept asleep
plea pleas plead pleads pleaded pled pleading|threat threats threaten threatens threatened threatening|apology apologies apologize apologized
destroy destroyed destruction|diagnosis diagnose diagnosed|accuse accused accuser accusation|marry married marriage`;

const KNOWN = new Map(
  IRREGULAR.split(/[|\n]/).flatMap((line) => {
    const [root = '', ...forms] = line.trim().split(' ');
    return [root, ...forms].map((form) => [form, root] as const);
  }),
);

type Ending = { ends: RegExp; put: string; least: number };
const ending = (ends: RegExp, put: string, least: number): Ending => ({ ends, put, least });

const PLURALS = [ending(/ies$/, 'y', 2), ending(/(?<=ss|[xz]|[cs]h)es$/, '', 2), ending(/(?<![sui])s$/, '', 3)];
const FORMS = [ending(/ied$/, 'y', 2), ending(/ing$/, '', 3), ending(/ed$/, '', 2)];
/**
 * The endings of word families, in the order in which they're tried. `least` is how many letters must remain before the
 * ending.
 */
const FAMILIES = [
  ending(/ification$|ifie$/, 'ify', 2),
  ending(/(?<=[ai]b)ility$/, 'le', 3),
  ending(/ative$|ation$|ator$/, '', 4),
  ending(/ancy$|ency$|ance$|ence$/, '', 4),
  ending(/ant$|(?<!m)ent$/, '', 4),
  ending(/ate$|at$/, '', 4),
  ending(/ness$|ity$/, '', 5),
  ending(/ment$/, '', 6),
  ending(/(?<=[st])ion$/, '', 5),
  ending(/ive$/, '', 5),
  ending(/ly$/, '', 5),
];

const VOWEL = /[aeiouy]/;
const DOUBLED = /([bdfgmnprt])\1$/;
const SHORT = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;

function without(word: string, endings: readonly Ending[]): string {
  for (const { ends, put, least } of endings) {
    const at = word.search(ends);
    if (at >= least) return word.slice(0, at) + put;
  }
  return word;
}

/** Turns 'stopped' into 'stop' and 'noted' into 'note'. */
function withoutForm(word: string): string {
  const root = without(word, FORMS);
  if (root === word || root.endsWith('y')) return root;
  if (!VOWEL.test(root)) return word;
  if (DOUBLED.test(root)) return root.slice(0, -1);
  return SHORT.test(root) ? `${root}e` : root;
}

/**
 * Returns a light stem that unites the forms of a word and its family: 'impeached' and 'impeachment', 'relevance' and
 * 'relevant', 'told' and 'tell'. It isn't always a real word. Words with digits and regular words of up to three
 * letters stay unchanged.
 */
export function stem(word: string): string {
  const known = KNOWN.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = without(word, PLURALS);
  const regular = KNOWN.get(singular) ?? withoutForm(singular);
  const family = KNOWN.get(regular) ?? without(without(regular, FAMILIES), FAMILIES);
  return family.length > 4 && family.endsWith('e') ? family.slice(0, -1) : family;
}
