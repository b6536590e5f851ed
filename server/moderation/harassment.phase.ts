import { withSecondOpinion } from '#server/moderation/classifier/second-opinion.ts';
import { CRUELTY, IDIOMS, INSULTED_NAME, INSULTED_YOU } from '#server/moderation/harassment-patterns.ts';
import { personNames } from '#server/moderation/person-names.ts';
import { type Finding, findAll, type Material, type Phase, withoutIdioms } from '#server/moderation/phase.ts';
import { type Reading, replaceIn, type Span, spanOf } from '#server/moderation/reading.ts';

/** The maximum number of characters that may follow a name in the same word, as in a possessive. */
const POSSESSIVE = 2;

/** Returns the reading with NAME in place of each person's name. */
function withNames(reading: Reading, names: readonly Span[]): Reading {
  const sorted = names.toSorted((one, other) => one.start - other.start);
  let next = 0;
  const named = replaceIn(reading, /[^\s/]+/g, (word, at) => {
    const { start, end } = spanOf(reading, at, at + word.length);
    while ((sorted[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const name = sorted[next];
    return name !== undefined && start >= name.start && end <= name.end + POSSESSIVE ? 'NAME' : word;
  });
  return replaceIn(named, /NAME(?: NAME)+/g, () => 'NAME');
}

function insultsOfNamed({ cased, spoken, context }: Material): Finding[] {
  const names = personNames(cased, context).filter(({ label }) => label === 'name');
  const masked = [...cased.text.matchAll(/\[name\]/g)].map(({ index, 0: label }) => ({
    start: cased.from[index] ?? 0,
    end: cased.to[index + label.length - 1] ?? 0,
  }));
  const people = [...names, ...masked];
  if (people.length === 0) return [];
  const readings = spoken.map((reading) => withNames(reading, people));
  return findAll(readings, INSULTED_NAME, { label: 'insult', effect: 'hold' });
}

/**
 * Finds cruelty, and insults aimed at the reader or a named person. Insults in the second person are masked. Posts that
 * insult someone by name or go further wait for a moderator. Anger about scores, schedules, and the case hurts nobody
 * and is allowed.
 */
export const harassmentPhase: Phase = {
  name: 'harassment',
  version: 2,
  find(material) {
    const literal = withoutIdioms(material.spoken, IDIOMS);
    const found = [
      ...findAll(literal, INSULTED_YOU, { label: 'insult', effect: 'mask' }),
      ...findAll(literal, CRUELTY, { label: 'cruelty', effect: 'hold' }),
      ...insultsOfNamed(material),
    ];
    return withSecondOpinion('harassment', material, found, { label: 'likely_harassment', effect: 'hold' });
  },
};
