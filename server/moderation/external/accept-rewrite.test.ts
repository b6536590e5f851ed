import { expect, test } from 'vitest';
import { acceptRewrite } from '#server/moderation/external/accept-rewrite.ts';
import { aContext } from '#server/moderation/moderation.fixture.ts';

const TEXT = 'The judge was unfair to us and I think that team should never be allowed to compete again';

test.each([
  ['a small change', 'The judge was unfair to us and I think that team should not be allowed to compete again', true],
  ['a cut', 'The judge was unfair to us and I think that team should compete again', true],
  ['no text', ' ', false],
  ['an unrelated text', 'We had a hard round today and learned a lot from every single objection in it', false],
  ['less than 60% of the words', 'The judge was unfair to us and I think', false],
  ['more than 20% growth', `${TEXT} because they talked during our closing and nobody stopped them`, false],
  ['a phone number', TEXT.replace('compete again', 'compete 512-867-5309'), false],
  ['a link', TEXT.replace('compete again', 'compete, see a.com/b'), false],
  ['a name from the roster', TEXT.replace('that team', 'Priya Raman'), false],
  ['profanity', TEXT.replace('unfair', 'fucking unfair'), false],
  ['a threat', `I am going to stab you after this round. ${TEXT.slice(0, 60)}`, false],
])('decides whether to accept a rewrite with %s', (_, rewrite, isAccepted) => {
  expect(acceptRewrite(TEXT, rewrite, aContext())).toBe(isAccepted);
});

test('counts a word only as often as the text contains it, even if the rewrite repeats it', () => {
  expect(acceptRewrite('one two three four five', 'one one one one one', aContext())).toBe(false);
});
