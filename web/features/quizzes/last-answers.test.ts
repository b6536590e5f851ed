import { afterEach, expect, test } from 'vitest';
import { anItem, aQuiz, DAY_MS, when } from '#shared/study/study-event.fixture.ts';
import { readAnswered } from '#web/features/quizzes/last-answers.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const opened: Study[] = [];
afterEach(() => {
  for (const study of opened.splice(0)) study.close();
});

const on404 = (number: number, correct: boolean | null) => anItem({ questionId: `404-q0${number}`, correct });
const on803 = (correct: boolean) => anItem({ questionId: '803-q01', ruleId: 'fre-803', correct });

test("finds each question's last scored answer in quizzes on the rule, its article, and several articles", async () => {
  const study = openStudyOf(crypto.randomUUID(), () => NOW);
  opened.push(study);
  const take = async (daysAgo: number, ruleId: string | null, ...items: ReturnType<typeof anItem>[]) => {
    const { id: _id, ...args } = aQuiz({ ruleId, items, ...when(NOW - daysAgo * DAY_MS) });
    await study.write([{ e: 'studyEvent', id: study.newId(), type: 'add', args }]);
  };
  await take(5, 'fre-404', on404(1, true), on404(2, true));
  await take(4, null, on404(1, false));
  await take(3, null, on404(3, true), on803(false));
  await take(2, 'fre-404', on404(2, null));
  const { last, recall } = await readAnswered(study, ['fre-404']);
  expect(Object.fromEntries(last)).toMatchObject({
    '404-q01': { correct: false, day: '2026-11-17' },
    '404-q02': { correct: true, day: '2026-11-16' },
    '404-q03': { correct: true, day: '2026-11-18' },
  });
  expect([...recall.keys()]).toEqual(['fre-404']);
  expect((await readAnswered(study, ['fre-901'])).last.size).toBe(0);
});
