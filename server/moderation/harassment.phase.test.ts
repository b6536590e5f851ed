import { expect, test } from 'vitest';
import { harassmentPhase } from '#server/moderation/harassment.phase.ts';
import { foundBy, labelsOf } from '#server/moderation/moderation.fixture.ts';

test.each([
  ['you are such an idiot', 'insult', 'idiot'],
  ['Priya Raman is a disgusting liar', 'insult', 'disgusting'],
  ['[name] is so stupid', 'insult', 'stupid'],
  ['nobody likes you', 'cruelty', 'nobody likes you'],
  ['everyone hates you', 'cruelty', 'everyone hates you'],
])('in %j, finds %s', (text, label, words) => {
  expect(foundBy(harassmentPhase, text)).toContainEqual([label, words]);
});

test.each([
  'that ruling was trash and the printer is stupid',
  'Jordan Leighton is such a liar',
  'you are not stupid, you are ready',
  'your stupid objections were great',
  'I am such an idiot',
])('finds no insult in %j', (text) => {
  expect(labelsOf(harassmentPhase, text)).not.toContain('insult');
});
