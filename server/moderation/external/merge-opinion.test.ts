import { describe, expect, test } from 'vitest';
import { mergeOpinion, withoutOpinion } from '#server/moderation/external/merge-opinion.ts';
import { CONCERNS, type Opinion, reasonFor, VERDICTS } from '#server/moderation/external/opinion.contract.ts';
import { moderate } from '#server/moderation/moderate.ts';
import { aContext } from '#server/moderation/moderation.fixture.ts';
import { anOpinion } from '#server/testing/fake-provider.ts';

const CONTEXT = aContext();
const CLEAN = 'Our closing made the whole jury smile today';
const RUDE = 'What the fuck was that ruling about';
const SPAM = 'Use promo code CASE20 and order our outline today';
const THREAT = 'I am going to stab you after this round';
const CRISIS = 'I want to kill myself after that round';
const STRICTNESS = ['approved', 'rewritten', 'pending', 'escalated'];

const merged = (text: string, over: Partial<Opinion>, context = CONTEXT) => {
  const local = moderate(text, context);
  return mergeOpinion(local, anOpinion(over), { original: text, sent: local.content, context });
};

describe('merging an opinion', () => {
  test.each([CLEAN, RUDE, SPAM, THREAT, CRISIS])('never makes the verdict on %j milder', (text) => {
    const local = STRICTNESS.indexOf(moderate(text, CONTEXT).verdict);
    for (const verdict of VERDICTS)
      for (const reason of CONCERNS) {
        const strictness = STRICTNESS.indexOf(merged(text, { verdict, reason }).verdict);
        expect(strictness).toBeGreaterThanOrEqual(local);
      }
  });

  test("keeps a post public if the engine doesn't object", () => {
    expect(merged(CLEAN, {})).toEqual(moderate(CLEAN, CONTEXT));
  });

  test.each([
    ['pending', 'off_topic', { verdict: 'pending', priority: 1, isCrisis: false }],
    ['pending', 'none', { verdict: 'pending', priority: 1 }],
    ['escalated', 'threat', { verdict: 'escalated', priority: 2, originalVisibility: 'staff' }],
  ] as const)('holds a clean post if the engine says %s for the reason %s', (verdict, reason, expected) => {
    expect(merged(CLEAN, { verdict, reason })).toMatchObject(expected);
  });

  test.each(VERDICTS)('treats self-harm as a crisis and never as an offense, even with the verdict %s', (verdict) => {
    const spans = [{ quote: 'jury', concern: 'self_harm' as const }];
    const crisis = { verdict: 'pending', priority: 3, isCrisis: true };
    expect(merged(CLEAN, { verdict, reason: 'self_harm' })).toMatchObject(crisis);
    expect(merged(CLEAN, { verdict: 'approved', spans })).toMatchObject(crisis);
  });

  test("marks the engine's quotations in the author's text", () => {
    const spans = [
      { quote: 'jury smile', concern: 'harassment' as const },
      { quote: 'not in the post', concern: 'harassment' as const },
    ];
    const { evidence } = merged(CLEAN, { verdict: 'pending', reason: 'harassment', spans });
    expect(evidence).toEqual([{ phase: 'external', label: 'harassment', effect: 'hold', start: 27, end: 37 }]);
    expect(CLEAN.slice(27, 37)).toBe('jury smile');
  });

  test('gives a trusted author no benefit of the doubt', () => {
    const trusted = aContext({ approvedBefore: 10 });
    expect(merged(CLEAN, { verdict: 'pending', reason: 'hate' }, trusted).verdict).toBe('pending');
  });

  test('publishes an acceptable rewrite and keeps the original from other readers', () => {
    const rewrite = 'Our closing made the jury smile today';
    expect(merged(CLEAN, { verdict: 'rewritten', reason: 'other', rewrite })).toMatchObject({
      verdict: 'rewritten',
      content: rewrite,
      styleUsed: 'rewritten:external',
      originalVisibility: 'author_staff',
    });
  });

  test.each([null, 'Text me at 512-867-5309, our closing made the jury smile', ''])(
    'ignores the rewrite %j and holds the post',
    (rewrite) => {
      const found = merged(CLEAN, { verdict: 'rewritten', reason: 'pii', rewrite });
      expect(found).toMatchObject({ verdict: 'pending', content: CLEAN, styleUsed: null });
    },
  );

  test("ignores a rewrite without the verdict 'rewritten', and a rewrite of a held post", () => {
    const rewrite = 'Our closing made the jury smile today';
    expect(merged(CLEAN, { rewrite }).content).toBe(CLEAN);
    expect(merged(SPAM, { verdict: 'rewritten', rewrite: SPAM.slice(4) })).toMatchObject({
      verdict: 'pending',
      content: SPAM,
    });
  });

  test("adds tags, but doesn't raise the score above the threshold for tags", () => {
    const text = 'We ate pizza on the bus after the awards.';
    const found = merged(text, { tags: ['803', '803'], score: 100 });
    expect(found).toMatchObject({ verdict: 'approved', tags: ['803'], relevanceScore: 25 });
    expect(found.relevanceExplanation).toContain('The external engine added 803.');
    expect(merged(text, { score: 100 }).relevanceScore).toBe(moderate(text, CONTEXT).relevanceScore);
  });
});

const without = (text: string) => withoutOpinion(moderate(text, CONTEXT), text, CONTEXT);

test('a missing opinion changes nothing, except that a masked post waits for a person', () => {
  for (const text of [CLEAN, SPAM, THREAT, CRISIS]) expect(without(text)).toEqual(moderate(text, CONTEXT));
  expect(without(RUDE)).toMatchObject({
    verdict: 'pending',
    priority: 1,
    content: 'What the f*** was that ruling about',
  });
});

test('gives authors the reason that comes closest to the concern', () => {
  expect(reasonFor('threat')).toBe('harassment');
  expect(reasonFor('hate')).toBe('hate');
  expect(reasonFor('unavailable')).toBe('other');
});
