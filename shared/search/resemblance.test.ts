import { expect, test } from 'vitest';
import { buildIndex } from '#data/pipeline/search/build-index.ts';
import { aPlainRule } from '#data/pipeline/search/index.fixture.ts';
import { openIndex, plainQuery } from '#shared/search/search-engine.ts';

test('ranks a rule that matches the whole scene above one that shares only its common words', () => {
  const often = ['witness lied', 'my witness forgot', 'questions for a witness', 'start with questions', 'asking why'];
  const wordy = aPlainRule('611', { aliases: often, mock_trial_frequency: 100 });
  const whole = aPlainRule('614', {
    aliases: ['judge asked my witness a question', 'judge keeps asking questions', 'judge asks too many questions'],
    mock_trial_frequency: 1,
  });
  const engine = openIndex(buildIndex([wordy, whole]));
  const [hit] = engine.search(plainQuery('judge started asking my witness questions')).results;
  expect(hit?.ruleNumber).toBe('614');
});

test('uses stop words and their order to decide between rules that share the key words', () => {
  const mine = aPlainRule('607', { aliases: ['my own witness lied'], mock_trial_frequency: 1 });
  const theirs = aPlainRule('608', { aliases: ['their witness lied on us'], mock_trial_frequency: 100 });
  const engine = openIndex(buildIndex([theirs, mine]));
  expect(engine.search(plainQuery('my own witness lied to me')).results[0]?.ruleNumber).toBe('607');
});
