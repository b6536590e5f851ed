import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskOnce } from '#server/moderation/mask.ts';
import { moderate, PIPELINE } from '#server/moderation/moderate.ts';
import { aContext, aMaterial } from '#server/moderation/moderation.fixture.ts';
import { personalDataPhase } from '#server/moderation/personal-data.phase.ts';

const CONTEXT = aContext({ kind: 'comment' });
const PIECES = [
  [
    'Priya Raman',
    'raman',
    'Marcus D.',
    'call',
    '512-867-5309',
    '5551234',
    'kid@gmail.com',
    'kid at gmail dot com',
    '@kid',
  ],
  ['https://a.com/b', 'discord.gg/x', '12 Oak Street', 'my insta is', 'objection.kid', 'Emily Castle', 'Ridge High'],
  ['fuck', 'sh1t', 'f u c k', 'a$$', 'you are an', 'idiot', 'is so stupid', 'I want to', 'kill you', 'die', 'myself'],
  [
    '\u200b',
    '***',
    '[name]',
    '[',
    ']',
    '\n',
    '  ',
    '💀',
    '404(b)',
    'hearsay',
    'Jordan Leighton',
    '.',
    ',',
    '!!!',
    'the',
    'и',
  ],
].flat();
const posts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(' ')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const RUNS = { numRuns: 300 };
/** The timeout is generous because each run moderates a post twice and CI machines are slow and shared. */
const PATIENT = { timeout: 120_000 };

test('masking a masked post again changes nothing', PATIENT, () => {
  fc.assert(
    fc.property(posts, (text) => {
      const once = moderate(text, CONTEXT);
      const isFailed = once.evidence.some(({ label }) => label === 'failed');
      expect(isFailed).toBe(false);
      expect(moderate(once.content, CONTEXT).content).toBe(once.content);
    }),
    RUNS,
  );
});

test('leaves no personal data after masking', () => {
  fc.assert(
    fc.property(posts, (text) => {
      const { content } = moderate(text, CONTEXT);
      const left = personalDataPhase.find(aMaterial(content, CONTEXT));
      expect(maskOnce(content, left)).toBe(content);
    }),
    RUNS,
  );
});

test('keeps every range inside the text', () => {
  fc.assert(
    fc.property(posts, (text) => {
      for (const { start, end } of moderate(text, CONTEXT).evidence) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
    RUNS,
  );
});

test('always gives the same result for the same post', PATIENT, () => {
  fc.assert(
    fc.property(posts, (text) => {
      expect(moderate(text, CONTEXT)).toEqual(moderate(text, CONTEXT));
    }),
    RUNS,
  );
});

test.each(PIPELINE.phases.map((phase) => [phase.name, phase] as const))('%s never throws', (_name, phase) => {
  fc.assert(
    fc.property(posts, (text) => {
      expect(() => phase.find(aMaterial(text))).not.toThrow();
    }),
    RUNS,
  );
});
