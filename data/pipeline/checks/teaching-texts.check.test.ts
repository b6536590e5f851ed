import { expect, test } from 'vitest';
import { anAuthoredRule, filler } from '#data/pipeline/book.fixture.ts';
import { checkApplication, checkStrategicNotes, checkStudyTime } from '#data/pipeline/checks/teaching-texts.check.ts';

const notes = (text: string) =>
  checkStrategicNotes(anAuthoredRule({ strategic_notes: text })).map(({ message }) => message);
const application = (text: string) =>
  checkApplication(anAuthoredRule({ mock_trial_application: text })).map(({ message }) => message);
const minutes = (estimated_study_time: number) => checkStudyTime(anAuthoredRule({ estimated_study_time })).length;

test('requires strategic notes of 60 to 150 words', () => {
  expect(notes(`When you offer it and they oppose. ${filler(53)}`)).toEqual([]);
  expect(notes(`When you offer it and they oppose. ${filler(52)}`)).toEqual([
    'strategic_notes has 59 words; expected 60 to 150',
  ]);
  expect(notes(`Offering and opposing. ${filler(148)}`)).toEqual(['strategic_notes has 151 words; expected 60 to 150']);
});

test('requires strategic notes to address both sides', () => {
  expect(notes(`Oppose it. ${filler(60)}`)).toEqual(['strategic_notes doesn’t address those who offer']);
  expect(notes(`Offer it. Your opponent waits. ${filler(60)}`)).toEqual([
    'strategic_notes doesn’t address those who oppose',
  ]);
});

test.each(['direct', 'cross', 'exhibit', 'expert'])('accepts %s as a moment in the trial', (moment) => {
  expect(application(`On ${moment} now. ${filler(80)}`)).toEqual([]);
});

test('requires an application of 80 to 180 words that names a moment in the trial', () => {
  expect(application(`On cross. ${filler(77)}`)).toEqual(['mock_trial_application has 79 words; expected 80 to 180']);
  expect(application(`On cross. ${filler(179)}`)).toEqual(['mock_trial_application has 181 words; expected 80 to 180']);
  expect(application(filler(100))).toEqual([expect.stringContaining('names no moment')]);
});

test('requires a study time within a quarter of the computed 12 minutes', () => {
  expect([8, 9, 15, 16].map(minutes)).toEqual([1, 0, 0, 1]);
});
