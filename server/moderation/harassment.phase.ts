import { CRUELTY, IDIOMS, INSULTED_NAME, INSULTED_YOU } from '#server/moderation/harassment-patterns.ts';
import { personNames } from '#server/moderation/person-names.ts';
import { type Finding, findAll, type Material, type Phase, withoutIdioms } from '#server/moderation/phase.ts';
import type { Reading, Span } from '#server/moderation/reading.ts';

/** The reading with people's names replaced by NAME. Each letter keeps its place in the original. */
function withNames(reading: Reading, names: readonly Span[]): Reading {
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const push = (text: string, start: number, end: number) => {
    parts.push(text);
    for (let index = 0; index < text.length; index += 1) {
      from.push(start);
      to.push(end);
    }
  };
  const sorted = names.toSorted((one, other) => one.start - other.start);
  let next = 0;
  let last: Span | undefined;
  for (let at = 0; at < reading.text.length; at += 1) {
    const start = reading.from[at] ?? 0;
    const end = reading.to[at] ?? 0;
    while ((sorted[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const name = sorted[next];
    const isInside = name !== undefined && start >= name.start && end <= name.end && at > 0;
    if (isInside && last !== name) push('NAME', name.start, name.end);
    if (!isInside) push(reading.text[at] ?? '', start, end);
    last = isInside ? name : undefined;
  }
  return { text: parts.join(''), from, to };
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
 * Finds insults aimed at the reader or a named person, and cruelty. Insults in the second person are masked; what names
 * somebody or goes further waits for a moderator. Anger at scores, schedules, and the case is nobody's harm.
 */
export const harassmentPhase: Phase = {
  name: 'harassment',
  version: 1,
  find(material) {
    const literal = withoutIdioms(material.spoken, IDIOMS);
    return [
      ...findAll(literal, INSULTED_YOU, { label: 'insult', effect: 'mask' }),
      ...findAll(literal, CRUELTY, { label: 'cruelty', effect: 'hold' }),
      ...insultsOfNamed(material),
    ];
  },
};
