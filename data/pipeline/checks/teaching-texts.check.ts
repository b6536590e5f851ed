import type { TeachingCheck } from '#data/pipeline/checks/check.ts';
import { outsideWords } from '#data/pipeline/limits.ts';
import { STUDY_MINUTES, studyMinutes } from '#data/pipeline/study-time.ts';

const TOLERANCE = 0.25;

/** Requires strategic notes of 60 to 150 words that address both sides: the proponent and the opponent. */
export const checkStrategicNotes: TeachingCheck = ({ value: { strategic_notes: notes }, fault }) => {
  const messages = outsideWords('strategic_notes', notes, [60, 150]);
  if (!/\boffer(s|ed|ing)?\b/i.test(notes)) messages.push('strategic_notes doesn’t address those who offer');
  if (!/\boppos(e|es|ed|ing)\b/i.test(notes)) messages.push('strategic_notes doesn’t address those who oppose');
  return messages.map((message) => fault(['strategic_notes'], message));
};

/** Requires a mock trial application of 80 to 180 words that names a moment in the trial. */
export const checkApplication: TeachingCheck = ({ value: { mock_trial_application: text }, fault }) => {
  const messages = outsideWords('mock_trial_application', text, [80, 180]);
  if (!/\b(direct|cross|exhibits?|experts?)\b/i.test(text)) {
    messages.push('mock_trial_application names no moment: direct, cross, exhibit, or expert');
  }
  return messages.map((message) => fault(['mock_trial_application'], message));
};

/** Requires a study time of 5 to 45 minutes that is within 25% of the computed one. */
export const checkStudyTime: TeachingCheck = ({ value, fault }) => {
  const measured = studyMinutes(value);
  const { estimated_study_time: stored } = value;
  const isFar = Math.abs(stored - measured) > measured * TOLERANCE;
  const [least, most] = STUDY_MINUTES;
  if (!isFar && stored >= least && stored <= most) return [];
  return [
    fault(['estimated_study_time'], `estimated_study_time is ${stored} minutes; the computed time is ${measured}`),
  ];
};
