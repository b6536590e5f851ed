import { keyOf, type QuestionSource } from '#shared/fre-editing/question-source.contract.ts';

/**
 * Features of one option: its words, its pairs of words, its first word, and figures that compare it with the other
 * options and with the question.
 */
type Features = ReadonlyMap<string, number>;
type Item = { group: string; options: Features[]; key: number };

const FOLDS = 10;
const STEPS = 300;
const RATE = 0.5;
const DECAY = 0.01;
/** Features found in fewer options than this are dropped, because they don't generalize. */
const LEAST_USES = 6;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z’']+/g) ?? [];

function featuresOf({ stem, options }: QuestionSource): Features[] {
  const inStem = new Set(wordsOf(stem));
  const texts = options.map(({ text }) => wordsOf(text));
  const lengths = options.map(({ text }) => text.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const firstWords = texts.map(([first = '']) => first);
  return texts.map((words, at) => {
    const others = new Set(texts.filter((_, other) => other !== at).flat());
    const own = new Set(words);
    const length = lengths[at] ?? 0;
    const isAlone = new Set(firstWords).size === 2 && firstWords.filter((word) => word === words[0]).length === 1;
    return new Map<string, number>([
      ['length', length / mean - 1],
      ['longest', Number(length === Math.max(...lengths))],
      ['shortest', Number(length === Math.min(...lengths))],
      ['echo', [...own].filter((word) => word.length > 3 && inStem.has(word)).length / 6],
      ['unlike', [...own].filter((word) => !others.has(word)).length / 10],
      ['alone', Number(isAlone)],
      [`first ${words[0] ?? ''}`, 1],
      ...[...own].map((word) => [`word ${word}`, 1] as const),
      ...words.slice(1).map((word, index) => [`pair ${words[index] ?? ''} ${word}`, 1] as const),
    ]);
  });
}

function scoreOf(features: Features, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [name, value] of features) sum += value * (weights.get(name) ?? 0);
  return sum;
}

/** Returns each option's probability of being the key, given the weights. */
function chances({ options }: Item, weights: ReadonlyMap<string, number>): number[] {
  const powers = options.map((features) => Math.exp(scoreOf(features, weights)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Fits the weights to the items by gradient descent. */
function learn(items: readonly Item[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (let step = 0; step < STEPS; step += 1) {
    const slope = new Map<string, number>();
    for (const item of items) {
      for (const [at, chance] of chances(item, weights).entries()) {
        const error = chance - Number(at === item.key);
        for (const [name, value] of item.options[at] ?? []) slope.set(name, (slope.get(name) ?? 0) + error * value);
      }
    }
    for (const [name, total] of slope) {
      const weight = weights.get(name) ?? 0;
      weights.set(name, weight - RATE * (total / items.length + DECAY * weight));
    }
  }
  return weights;
}

function withoutRare(items: readonly Item[]): Item[] {
  const uses = new Map<string, number>();
  for (const name of items.flatMap(({ options }) => options.flatMap((features) => [...features.keys()]))) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const isKept = ([name]: readonly [string, number]) => (uses.get(name) ?? 0) >= LEAST_USES;
  return items.map((item) => ({
    ...item,
    options: item.options.map((features) => new Map([...features].filter(isKept))),
  }));
}

/**
 * Returns the share of keys that a model can guess from wording alone after it has learned from the questions on other
 * rules. The model is a multinomial logistic regression, cross-validated by rule. With three options, chance is one in
 * three. `groups` contains the rule of each question.
 */
export function guessedByWording(questions: readonly QuestionSource[], groups: readonly string[]): number {
  const items = withoutRare(
    questions.map((question, at) => ({
      group: groups[at] ?? '',
      options: featuresOf(question),
      key: keyOf(question),
    })),
  );
  const rules = [...new Set(groups)];
  const right = Array.from({ length: FOLDS }, (_, fold) => {
    const isTested = ({ group }: Item) => rules.indexOf(group) % FOLDS === fold;
    const weights = learn(items.filter((item) => !isTested(item)));
    return items.filter(isTested).filter((item) => {
      const all = chances(item, weights);
      return all.indexOf(Math.max(...all)) === item.key;
    }).length;
  });
  return items.length === 0 ? 0 : right.reduce((sum, count) => sum + count, 0) / items.length;
}
