import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskForSending } from '#server/moderation/external/mask-for-sending.ts';
import { maskOnce } from '#server/moderation/mask.ts';
import { moderate, moderateWith, PIPELINE } from '#server/moderation/moderate.ts';
import { aContext, aMaterial } from '#server/moderation/moderation.fixture.ts';
import { personalDataPhase } from '#server/moderation/personal-data.phase.ts';

const CONTEXT = aContext();
const sent = (text: string) => maskForSending(moderate(text, CONTEXT), CONTEXT);

test.each([
  ['Our closing made the whole jury smile today', 'Our closing made the whole jury smile today'],
  ['Text me at 512-867-5309 about our closing', 'Text me at [phone] about our closing'],
  ['Priya Raman cried after the ballots', '[name] cried after the ballots'],
  ['I heard that Emily lied to Coach Okonkwo', 'I heard that [name] lied to [name] [name]'],
  ['Thessaly Okonkwo went to Nationals with us', '[name] [name] went to Nationals with us'],
  ['we lost to Ridgeview High and kayla laughed', 'we lost to [school] and [name]'],
  ['I OBJECTED AND THE JUDGE SAID OVERRULED', 'I OBJECTED AND THE JUDGE SAID OVERRULED'],
  ['the ballot said 18273645 points', 'the ballot said [number] points'],
  ['Rule 404(b) and 801(d)(2)(E) came up in 2026', 'Rule 404(b) and 801(d)(2)(E) came up in 2026'],
])('sends %j as %j', (text, expected) => {
  expect(sent(text)).toBe(expected);
});

test("doesn't send a text that seems to contain personal data but has nothing to mask", () => {
  expect(moderate('Hannah W. from the other team is the reason we scrimmage', CONTEXT).verdict).toBe('pending');
  expect(sent('Hannah W. from the other team is the reason we scrimmage')).toBeUndefined();
});

test("doesn't send a post if a pipeline phase failed, because nothing is masked in that case", () => {
  const broken = {
    ...personalDataPhase,
    find: () => {
      throw new Error('broken');
    },
  };
  const phases = PIPELINE.phases.map((phase) => (phase.name === 'personal_data' ? broken : phase));
  const local = moderateWith({ ...PIPELINE, phases }, 'Priya Raman cried', CONTEXT);
  expect(maskForSending(local, CONTEXT)).toBeUndefined();
});

const SECRETS = [
  'Priya Raman',
  'raman',
  'Marcus Delgado',
  '512-867-5309',
  '(917) 624-1188',
  'kid@gmail.com',
  'kid at gmail dot com',
  '@trialqueen',
  'https://a.com/b',
  'discord.gg/xyz',
  '12 Oak Street',
  'Ridgeview High',
  'Emily',
  'kayla',
  '123-45-6789',
];
const WORDS = [
  'call',
  'my insta is',
  'after the ballots,',
  'you are an idiot',
  'hearsay',
  '404(b)',
  'fuck',
  '\n',
  '💀',
  '***',
  '[name]',
  'I think',
];
const pieces = fc.array(fc.constantFrom(...SECRETS, ...WORDS), { minLength: 1, maxLength: 14 });
const posts = fc.oneof(
  pieces.map((each) => each.join(' ')),
  pieces.map((each) => each.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
/** The timeout is generous because each run moderates a post several times and CI machines are slow and shared. */
const PATIENT = { timeout: 120_000 };
const RUNS = { numRuns: 300 };

test('never sends personal data that has spaces around it', PATIENT, () => {
  fc.assert(
    fc.property(pieces, (each) => {
      const text = sent(each.join(' ')) ?? '';
      for (const secret of SECRETS) expect(text.toLowerCase()).not.toContain(secret.toLowerCase());
    }),
    RUNS,
  );
});

test('leaves nothing that the pipeline would mask, and masking again changes nothing', PATIENT, () => {
  fc.assert(
    fc.property(posts, (post) => {
      const text = sent(post);
      if (text === undefined) return;
      expect(maskOnce(text, personalDataPhase.find(aMaterial(text)))).toBe(text);
      expect(sent(text) ?? text).toBe(text);
    }),
    RUNS,
  );
});
