import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Quiz } from '#shared/quizzes/quiz.contract.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import { personAt } from './accounts.ts';
import type { RunningServer } from './server.ts';

const DAY_MS = 86_400_000;
const RULES = [
  '401',
  '402',
  '403',
  '404',
  '405',
  '406',
  '407',
  '608',
  '609',
  '611',
  '612',
  '701',
  '702',
  '801',
  '802',
  '803',
  '804',
  '901',
];
const QUIZZED = ['404', '801', '609'];
const OPS_A_CALL = 100;

type StudyArgs = Record<string, unknown>;

const ruleOf = (index: number) => `fre-${RULES[index % RULES.length]}`;

/** Gets a quiz on each rule in QUIZZED from the server. */
async function askQuizzes(page: Page): Promise<Quiz[]> {
  const answers = await Promise.all(
    QUIZZED.map((number) => page.context().request.get(`/fre/quiz/questions?ruleId=fre-${number}&limit=5`)),
  );
  return Promise.all(answers.map(async (answer) => ((await answer.json()) as { data: { quiz: Quiz } }).data.quiz));
}

function quizOf({ questions, version }: Quiz, ruleId: string, option: number, when: StudyArgs): StudyArgs {
  const items = questions.map(({ id }, index) => ({
    questionId: id,
    ruleId,
    option: (option + index) % 2,
    timeS: 20,
    correct: null,
    difficulty: null,
    questionType: null,
  }));
  return { type: 'quiz', ruleId, version, durationS: 20 * items.length, items, ...when };
}

/**
 * Returns a user's study on the day `daysAgo` days before today: reading, sometimes a studied mark, sometimes a quiz,
 * and nothing on every fifth day.
 */
function studyOf(daysAgo: number, quizzes: readonly Quiz[]): StudyArgs[] {
  if (daysAgo % 5 === 3) return [];
  const when = eventWhen(new Date(Date.now() - daysAgo * DAY_MS));
  const reading = Array.from({ length: 1 + (daysAgo % 4) }, (_, index) => ({
    type: 'view',
    ruleId: ruleOf(daysAgo * 3 + index * index),
    durationS: 120 + 60 * ((daysAgo * 7 + index) % 8),
    ...when,
  }));
  const marks = daysAgo % 3 === 0 ? [{ type: 'studied', ruleId: ruleOf(daysAgo), ...when }] : [];
  const at = daysAgo % QUIZZED.length;
  const quiz = quizzes[at];
  const taken = quiz && daysAgo % 2 === 0 ? [quizOf(quiz, `fre-${QUIZZED[at]}`, daysAgo % 3, when)] : [];
  return [...reading, ...marks, ...taken];
}

/** Gives the user signed in on this page `days` days of study, ending today. */
export async function seedDays(page: Page, server: RunningServer, days: number): Promise<void> {
  const person = await personAt(server, page.context().request);
  const quizzes = await askQuizzes(page);
  const done = Array.from({ length: days }, (_, index) => studyOf(days - 1 - index, quizzes)).flat();
  const deviceId = randomUUID();
  for (let from = 0; from < done.length; from += OPS_A_CALL) {
    const clientNow = Date.now();
    const ops = done.slice(from, from + OPS_A_CALL).map((args) => ({
      opId: randomUUID(),
      e: 'studyEvent',
      id: randomUUID(),
      type: 'add',
      ov: 1,
      args,
      base: 0,
      at: clientNow,
    }));
    const data = { protocol: 1, userId: person?.id, deviceId, cursor: 0, limit: 1, clientNow, ops };
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const answer = await page.context().request.post('/api/sync', { headers, data });
    expect(answer.ok()).toBe(true);
    const { acks } = (await answer.json()) as { acks: { r: string }[] };
    expect(acks.map(({ r }) => r)).toEqual(ops.map(() => 'applied'));
  }
}
