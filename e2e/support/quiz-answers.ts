import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ContentManifest, QuestionsChunk } from '#shared/content/manifest.contract.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(resolve('data/dist', path), 'utf8'));

/** Returns the questions of the built edition on a rule. */
function questionsOn(ruleId: string): Question[] {
  const { articles } = ContentManifest.parse(read('manifest.json'));
  return articles
    .flatMap(({ questions: { hash } }) => QuestionsChunk.parse(read(`chunks/${hash}.json`)).questions)
    .filter(({ rule_id }) => rule_id === ruleId);
}

/** Submits a quiz on a rule, with only wrong answers, as if from another of the user's devices. */
export async function answerWrongly(page: Page, ruleId: string, count: number): Promise<void> {
  const asked = questionsOn(ruleId)
    .filter(({ question_type }) => question_type === 'multiple_choice')
    .slice(0, count);
  const submissions = asked.map(({ id, key, options }) => ({
    question_id: id,
    user_answer: (key + 1) % options.length,
    time_spent_seconds: 20,
  }));
  const answer = await page.context().request.post('/fre/quiz/submit', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { submissions, tz_offset_min: 0 },
  });
  expect(answer.ok()).toBe(true);
}
