import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { maskOnce } from '#server/moderation/mask.ts';
import { moderate, PIPELINE } from '#server/moderation/moderate.ts';
import { aContext, aMaterial } from '#server/moderation/moderation.fixture.ts';
import { normalize } from '#server/moderation/normalize.ts';
import { relevanceOf } from '#server/moderation/relevance.ts';

/** Words that make patterns try many ways, repeated to a post of the greatest length. */
const HOSTILE = {
  'one word': 'i ',
  'almost a crisis': 'i want to be ',
  'almost a threat': 'im going to the ',
  'almost an insult': 'you are so very ',
  'almost an email': 'a.a-a_a@',
  'spelled email': 'a dot a at a ',
  'almost a phone': '512-555-014 ',
  'single digits': '1 2 ',
  'digit words': 'one two three ',
  'brackets and digits': '(1 (2 ',
  'almost an address': '12 Oak Elm Ash ',
  citations: '404 b ',
  'section signs': '§',
  'spaced letters': 'a b c d ',
  'censored letters': 'a*b*c* ',
  profanity: 'fuck ',
  'no spaces': 'x',
  'letters and dots': 'a.',
  capitals: 'Ab Cd ',
  'roster names': 'Priya Marcus ',
  school: 'Ridge High Emily Castle ',
  'zero width': 'a\u200b',
  marks: 'e\u0301\u0301\u0301',
  spaces: '     ',
  'line ends': '.\n',
  emoji: '💀',
  links: 'a.b.c.d/',
  platform: 'insta is is is ',
};
const LENGTH = 3000;
const FOUR = 4;
/** Quadratic time would be a factor of 16. A shared machine may double a measurement, and small times are mostly noise. */
const MOST_GROWTH = 12;
const NOISE_MS = 60;

/** The shortest of a few runs, in milliseconds. */
function timeOf(work: () => unknown): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) {
    const start = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}

const STEPS: readonly [string, (text: string) => unknown][] = [
  ['normalize', normalize],
  ...PIPELINE.phases.map((phase): [string, (text: string) => unknown] => [
    phase.name,
    (text) => {
      const material = aMaterial(text);
      return maskOnce(text, phase.find(material));
    },
  ]),
  ['relevance', (text) => relevanceOf(aMaterial(text))],
];

/** The patterns for threats and crises are long, and CI machines are slow and shared. */
const PATIENT = { timeout: 180_000 };

test.each(STEPS)('the time of %s grows in proportion to the text', PATIENT, (_name, step) => {
  for (const [name, piece] of Object.entries(HOSTILE)) {
    const text = (length: number) => piece.repeat(Math.ceil(length / piece.length));
    const [short, long] = [timeOf(() => step(text(LENGTH))), timeOf(() => step(text(FOUR * LENGTH)))];
    expect(long, `${name}: ${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`).toBeLessThan(
      MOST_GROWTH * short + NOISE_MS,
    );
  }
});

test('a hostile post of 500 words gets an answer', PATIENT, () => {
  for (const piece of Object.values(HOSTILE)) {
    expect(moderate(piece.repeat(500), aContext()).verdict).toBeTypeOf('string');
  }
});
