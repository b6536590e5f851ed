import { expect, test } from 'vitest';
import { HOSTILE } from '#server/moderation/hostile-texts.fixture.ts';
import { moderate } from '#server/moderation/moderate.ts';
import { aContext } from '#server/moderation/moderation.fixture.ts';

/** A post can have at most this many characters. */
const LONGEST = 8000;

// A pattern that tries exponentially many matches would never return. `npm run bench:moderation` shows how the time
// grows.
test.each(Object.entries(HOSTILE))('finishes moderating a hostile post: %s', { timeout: 120_000 }, (_name, piece) => {
  const post = piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST);
  const { verdict, evidence } = moderate(post, aContext());
  expect(verdict).toBeTypeOf('string');
  expect(evidence.filter(({ label }) => label === 'failed')).toEqual([]);
});
