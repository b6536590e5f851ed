import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import type { QuizAttempt } from '#shared/study/study-event.contract.ts';
import { aDrill } from '#shared/study/study-event.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { PracticeHub } from '#web/features/article/practice-hub.tsx';
import { currentStudy } from '#web/sync/current-study.ts';

const ARTICLE = anArticle({
  rules: ['403', '404'].map((rule_number) => aRuleSummary({ id: `fre-${rule_number}`, rule_number })),
});

const show = () =>
  render(
    <MemoryRouter>
      <PracticeHub bookmark={<button type="button">Bookmark Article</button>} article={ARTICLE} />
    </MemoryRouter>,
  );

/** Records an attempt with one question on Rule 404. If `ruleId` is null, the quiz is on the article. */
async function enterQuiz(ruleId: string | null): Promise<void> {
  const study = await currentStudy();
  const item = { questionId: '404-q01', ruleId: 'fre-404', option: 0, timeS: 9, correct: true } as const;
  const items: QuizAttempt['items'] = [{ ...item, difficulty: 'beginner', questionType: 'true_false' }];
  const when = eventWhen(new Date(study.now()));
  const args = { type: 'quiz', ruleId, version: '', durationS: 9, items, ...when } as const;
  await study.write([{ e: 'studyEvent', id: study.newId(), type: 'add', args }]);
}

afterEach(() => beginAs());

test('tells visitors that they need an account, but still links to the Article Quiz', async () => {
  beginAs();
  const screen = await show();
  await expect.element(screen.getByText('Please log in to take quizzes and track your progress')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Start Article Quiz' }))
    .toHaveAttribute('href', '/learn/fre-quiz/relevance-and-its-limits');
});

test('offers to continue an open quiz', async () => {
  beginAs(anotherMe(`practitioner-${Date.now()}-unfinished`));
  const screen = await show();
  await expect.element(screen.getByRole('link', { name: 'Start Rule 404 practice' })).toBeVisible();
  const { db } = await currentStudy();
  await db.quizzes.bulkPut([
    { key: 'fre-404', quiz: { answers: [1, null, null] } },
    { key: 'relevance-and-its-limits', quiz: { answers: [0, 2, null, null, null] } },
  ]);
  await expect.element(screen.getByRole('link', { name: 'Continue Rule 404 practice' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Start Rule 403 practice' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Continue Article Quiz' })).toBeVisible();
  await expect.element(screen.getByText('2 of 5 answered')).toBeVisible();
});

test('marks an activity as completed only after an attempt at it', async () => {
  beginAs(anotherMe(`practitioner-${Date.now()}`));
  const screen = await show();
  const item = (hasText: string) => screen.getByRole('listitem').filter({ hasText });
  const articleQuiz = item('Questions drawn from all the rules');
  await expect.element(item('Rule 404')).toHaveTextContent('Available');
  await enterQuiz('fre-404');
  await expect.element(item('Rule 404')).toHaveTextContent('Completed');
  await expect.element(item('Rule 403')).toHaveTextContent('Available');
  await expect.element(articleQuiz).toHaveTextContent('Available');
  await enterQuiz(null);
  await expect.element(articleQuiz).toHaveTextContent('Completed');
});

test("unlocks the Timed Challenge after the Article Quiz, and marks it as completed once it's played", async () => {
  beginAs(anotherMe(`challenger-${Date.now()}`));
  const screen = await show();
  const challenge = screen.getByRole('listitem').filter({ hasText: 'Timed Challenge' });
  await expect.element(challenge).toHaveTextContent('Locked');
  await expect.element(challenge).toHaveTextContent('Complete the Article Quiz to unlock this activity');
  await expect.element(screen.getByRole('button', { name: 'Start Timed Challenge' })).toBeDisabled();
  await enterQuiz(null);
  await expect.element(challenge).toHaveTextContent('Available');
  await expect
    .element(screen.getByRole('link', { name: 'Start Timed Challenge' }))
    .toHaveAttribute('href', '/learn/objections?play=rapid&article=relevance-and-its-limits');
  const study = await currentStudy();
  const { id: _id, ...drill } = aDrill({ mode: 'rapid', subject: 'relevance-and-its-limits' });
  await study.write([{ e: 'studyEvent', id: study.newId(), type: 'add', args: { ...drill, at: study.now() } }]);
  await expect.element(challenge).toHaveTextContent('Completed');
});
