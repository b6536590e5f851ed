import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { attemptPath } from '#shared/quizzes/attempt-path.ts';
import { answers, aQuiz, STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { ArticleQuizPage, QuizPage } from '#web/pages/quiz.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { aMember, questionsOn404, SLUG, serveQuestions } from '#web/pages/test-quiz-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';

const ITEMS = answers(1, 2).map((item, index) => ({ ...item, questionId: `404-q0${index + 1}`, option: index }));

/** Signs in a user who has taken a quiz. Returns the user and the ID of the attempt. */
async function whoHasTaken(over: Parameters<typeof aQuiz>[0] = {}) {
  const me = aMember();
  beginAs(me);
  const study = await currentStudy();
  const { id: _id, ...args } = aQuiz({ items: ITEMS, ...when(STUDY_BEGAN, -300), ...over });
  const id = study.newId();
  await study.write([{ e: 'studyEvent', id, type: 'add', args }]);
  return { me, id };
}
const open = ({ me, id }: Awaited<ReturnType<typeof whoHasTaken>>) =>
  openAs({ path: PAGE_PATHS.quiz, Page: QuizPage, at: attemptPath(`/learn/fre-explorer/${SLUG}/404/quiz`, id), me });

const refusal = () => Response.json({ success: false, data: null, error: 'No.', code: 'NO' }, { status: 500 });

beforeEach(() => page.viewport(414, 896));
afterEach(() => {
  vi.unstubAllGlobals();
  beginAs();
});

test('shows the results of an earlier attempt, with its date', async () => {
  await serveQuestions(questionsOn404(3));
  const { screen } = await open(await whoHasTaken());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz Completed!' })).toHaveFocus();
  await expect.element(screen.getByText('1 of 2 correct in 20 s. Rule 404.')).toBeVisible();
  await expect.element(screen.getByText(/^Taken on Monday, November 2, 2026 at 7:00\sAM\.$/)).toBeVisible();
  await expect.element(screen.getByText('Rule 404 says no in 2.')).toBeVisible();
  await expect.element(screen.getByText('2. What is right in number 2?')).toBeVisible();
  await expect.element(screen.getByText('number 3')).not.toBeInTheDocument();
});

test('offers to take the quiz again', async () => {
  await serveQuestions(questionsOn404(3));
  const { router, screen } = await open(await whoHasTaken());
  await screen.getByRole('button', { name: 'Retake Quiz' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz on Rule 404' })).toHaveFocus();
  expect(router.state.location.search).toBe('');
  await screen.getByRole('button', { name: 'Start Quiz' }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Question 1 of 3' })).toBeInTheDocument();
});

test('reports questions that no longer exist, and doesn’t renumber the others', async () => {
  await serveQuestions(questionsOn404(3).slice(1));
  const { screen } = await open(await whoHasTaken());
  await expect.element(screen.getByText('1 question from this quiz can’t be shown')).toBeVisible();
  await expect.element(screen.getByText('1 of 2 correct in 20 s. Rule 404.')).toBeVisible();
  await expect.element(screen.getByText('2. What is right in number 2?')).toBeVisible();
  await expect.element(screen.getByText('1. What is right')).not.toBeInTheDocument();
});

test('shows the results of an earlier attempt at a quiz on an article', async () => {
  await serveQuestions(questionsOn404(3));
  const { me, id } = await whoHasTaken({ ruleId: null });
  const at = attemptPath(`/learn/fre-quiz/${SLUG}`, id);
  const { screen } = await openAs({ path: PAGE_PATHS.articleQuiz, Page: ArticleQuizPage, at, me });
  await expect.element(screen.getByText('1 of 2 correct in 20 s. Relevance and Its Limits.')).toBeVisible();
});

test.each([
  ["an attempt that doesn't exist", (id: string) => `${id}0`, {}],
  ['an attempt on another rule', (id: string) => id, { ruleId: 'fre-405' }],
])("says that %s can't be found, and links to Study History", async (_what, idOf, over) => {
  await serveQuestions(questionsOn404(3));
  const { me, id } = await whoHasTaken(over);
  const { screen } = await open({ me, id: idOf(id) });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz not found' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Open Study History' }))
    .toHaveAttribute('href', '/learn/fre-dashboard?tab=history&kind=quizzes');
});

test('reports that the questions can’t be loaded, and recovers on retry', async () => {
  let isDown = true;
  await serveQuestions(questionsOn404(3), (path) => (isDown && path === '/content/manifest' ? refusal() : undefined));
  const { screen } = await open(await whoHasTaken());
  await expect.element(screen.getByRole('heading', { name: 'Failed to load quiz questions' })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz Completed!' })).toBeVisible();
});
