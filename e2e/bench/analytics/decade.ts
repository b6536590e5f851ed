import { v7 as newId } from 'uuid';
import type { Question } from '#shared/quizzes/question.contract.ts';
import type { StudyEvent } from '#shared/study/study-event.contract.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';
import { dayAt } from '#shared/time/calendar-day.ts';

const DAYS = 3650;
const PER_DAY = 27;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const DECADE = DAYS * PER_DAY + 1450;

/**
 * Returns the events of a user who has studied every morning and evening for ten years until `now` (Unix ms). On
 * average, of a hundred events, fifty are views, ten are studied marks, fifteen are card reviews, five are drills of
 * eight calls, and twenty are quiz attempts of five to ten questions, four in five of which are answered correctly.
 */
export function decadeOfStudy(
  now: number,
  version: string,
  questions: readonly Question[],
): (StudyEvent & { id: string })[] {
  const chance = seededChance(10);
  const pick = (): Question => questions[chance(questions.length)] as Question;
  const call = () => {
    const ruleId = pick().rule_id;
    const about = { itemId: `speculation-${10 + chance(80)}`, ruleId, grounds: [], response: null };
    return { ...about, credit: 100, correct: chance(5) > 0, reactionMs: 900 + chance(3000), timeS: 5 + chance(20) };
  };
  const card = () => {
    const ruleId = pick().rule_id;
    const cardId = `${ruleId.replace('fre-', '')}:card-${chance(7)}`;
    return { ruleId, cardId, grade: chance(5) > 0 ? 'good' : 'again', stage: 'review', timeS: 4 + chance(9) } as const;
  };
  const answer = () => {
    const { id, rule_id: ruleId, key, difficulty_level: difficulty, question_type: questionType } = pick();
    const isRight = chance(5) > 0;
    const option = isRight ? key : (key + 1) % 2;
    return { questionId: id, ruleId, option, timeS: 5 + chance(55), correct: isRight, difficulty, questionType };
  };
  const entryAt = (at: number): StudyEvent & { id: string } => {
    const about = { id: newId({ msecs: at }), at, tzOffsetMin: 0, localDay: dayAt(at, 0) };
    const kind = chance(100);
    if (kind < 50) return { ...about, type: 'view', ruleId: pick().rule_id, durationS: 10 + chance(290) };
    if (kind < 60) return { ...about, type: 'studied', ruleId: pick().rule_id };
    if (kind < 75) return { ...about, type: 'card', ...card() };
    if (kind < 80) {
      const items = Array.from({ length: 8 }, call);
      return { ...about, type: 'drill', mode: 'practice', subject: null, version, durationS: 100, score: 800, items };
    }
    const items = Array.from({ length: 5 + chance(6) }, answer);
    return { ...about, type: 'quiz', ruleId: null, version, durationS: 60 * items.length, items };
  };
  return Array.from({ length: DECADE }, (_, turn) => {
    const day = Math.floor((turn * DAYS) / DECADE);
    const ofDay = turn - Math.ceil((day * DECADE) / DAYS);
    const evening = ofDay > PER_DAY / 2 ? 3 * HOUR_MS : 0;
    return entryAt(now - (DAYS - day) * DAY_MS + 6 * HOUR_MS + ofDay * 3 * MINUTE_MS + evening + chance(MINUTE_MS));
  });
}
