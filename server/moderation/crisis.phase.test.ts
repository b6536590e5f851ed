import { expect, test } from 'vitest';
import { crisisPhase } from '#server/moderation/crisis.phase.ts';
import { foundBy, labelsOf } from '#server/moderation/moderation.fixture.ts';

test.each([
  'I want to kill myself',
  'i dont wanna be here anymore',
  'Everyone would be better off without me',
  'I wanna d1e so bad, nobody would care',
  'my friend says she wants to end her life',
  'I started cutting again',
  'the world wouldnt change at all if i wasnt in it',
  'if something happens to me, it isnt anyones fault',
  'honestly the bridge is all i keep looking at',
  'a kid on the other team has cuts all over his wrists',
])('finds a crisis in %j', (text) => {
  expect(labelsOf(crisisPhase, text)).toEqual(['self_harm']);
});

test.each([
  'this judge is killing me',
  "I'd die for that objection",
  'I almost died laughing in the hallway',
  'The defense says the victim died by suicide',
  'suicide sprints at practice, and then a scrimmage',
  'I think the defendant wanted to die that night',
  'cut myself off before the judge did',
  'would a suicide note come in as a dying declaration',
  'the roommate saw him counting pills on the table',
  'the team would be fine without me for one scrimmage',
])('finds no crisis in %j', (text) => {
  expect(labelsOf(crisisPhase, text)).toEqual([]);
});

test('treats two signs of despair as a crisis, but not one sign alone', () => {
  expect(labelsOf(crisisPhase, "I feel so worthless and I can't do this anymore")).toEqual(['despair']);
  expect(labelsOf(crisisPhase, "I can't do this anymore, my partner rewrote the cross again")).not.toContain('despair');
});

test('points to the words in the original text', () => {
  expect(foundBy(crisisPhase, 'Honestly? I want to k.i.l.l myself.')).toContainEqual(['self_harm', 'k.i.l.l myself']);
});
