import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { setOnline } from '#web/pages/test-person-page.tsx';
import {
  aMember,
  kept,
  openArticleQuiz,
  openRuleQuiz,
  questionsOn404,
  SLUG,
  serveQuestions,
} from '#web/pages/test-quiz-page.tsx';

const LOG_IN = 'Please log in to take quizzes and track your progress';
const refusal = (status: number) => Response.json({ success: false, data: null, error: 'No.', code: 'NO' }, { status });

beforeEach(() => page.viewport(414, 896));
afterEach(() => {
  vi.unstubAllGlobals();
  beginAs();
});

test('preselects five beginner questions and shows how long the chosen number will take', async () => {
  await serveQuestions(
    [...questionsOn404(6), ...questionsOn404(2, { id: '404-q90', question_type: 'scenario' })].slice(0, 7),
  );
  const { screen } = await openRuleQuiz(aMember());
  await expect.element(screen.getByRole('radio', { name: '5 questions (Standard)' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'beginner' })).toBeChecked();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz on Rule 404' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Quiz on Rule 404 - Sustained');
  await screen.getByRole('radio', { name: '3 questions (Quick)' }).click();
  await expect.element(screen.getByText(/^3 questions \(all beginner\), estimated time [34] minutes\.$/)).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: '7 questions (All Available)' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Back to Rule' }))
    .toHaveAttribute('href', `/learn/fre-explorer/${SLUG}/404`);
});

test('offers only possible settings, and describes the mix if a difficulty has too few questions', async () => {
  await serveQuestions([
    ...questionsOn404(6),
    ...questionsOn404(2, { difficulty_level: 'advanced' }).map((question, index) => ({
      ...question,
      id: `404-q8${index}`,
    })),
  ]);
  const { screen } = await openRuleQuiz(aMember());
  await expect.element(screen.getByRole('radio', { name: 'beginner (6)' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'intermediate' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: '10 questions' })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: 'advanced (2)' }).click();
  await expect.element(screen.getByText(/^5 questions \(3 beginner and 2 advanced\)/)).toBeVisible();
  await expect
    .element(screen.getByText(/There are only 2 advanced questions, so the other 3 come from the nearest level\.$/))
    .toBeVisible();
});

test('offers to continue an open quiz on another subject before a new one starts', async () => {
  const me = aMember();
  await serveQuestions(questionsOn404(3));
  const { screen } = await openRuleQuiz(me);
  await screen.getByRole('button', { name: 'Start Quiz' }).click();
  await screen.getByRole('radio').first().click();
  await expect.poll(async () => (await kept()).quizzes).toMatchObject([{ quiz: { answers: [0, null, null] } }]);
  await screen.unmount();
  const { screen: article } = await openArticleQuiz(me);
  await expect.element(article.getByText('You have an unfinished quiz on Rule 404')).toBeVisible();
  await expect.element(article.getByText('1 of 3 answered.')).toBeVisible();
  await expect
    .element(article.getByRole('link', { name: 'Continue quiz' }))
    .toHaveAttribute('href', `/learn/fre-explorer/${SLUG}/404/quiz`);
});

test('asks a visitor to sign in, then starts the quiz', async () => {
  await serveQuestions(questionsOn404(3));
  const { screen } = await openRuleQuiz();
  await expect.element(screen.getByText(LOG_IN)).toBeVisible();
  await screen.getByRole('button', { name: 'Start Quiz' }).click();
  expect(signInRequest.get()?.prompt).toBe(LOG_IN);
  const action = signInRequest.get()?.action;
  keepMe(aMember());
  action?.();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Question 1 of 3' })).toBeInTheDocument();
});

test('starts the quiz that a visitor chose before signing up through an emailed link', async () => {
  await serveQuestions(questionsOn404(6));
  const { screen } = await openRuleQuiz();
  await screen.getByRole('radio', { name: '3 questions (Quick)' }).click();
  await screen.getByRole('button', { name: 'Start Quiz' }).click();
  const press = signInRequest.get()?.press ?? '';
  await screen.unmount();
  resumedPress.set(press);
  const { screen: afterwards } = await openRuleQuiz(aMember());
  await expect.element(afterwards.getByRole('heading', { level: 2, name: 'Question 1 of 3' })).toBeInTheDocument();
  expect(resumedPress.get()).toBeNull();
});

test('tells a suspended member that answers stay on this device', async () => {
  await serveQuestions(questionsOn404(3));
  const { screen } = await openRuleQuiz(aMember({ status: 'suspended' }));
  await expect.element(screen.getByText('Your account is suspended. You cannot submit quiz answers.')).toBeVisible();
  await expect.element(screen.getByText(/Your answers stay on this device until your account is active/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start Quiz' })).toBeEnabled();
});

test('offers no quiz if all questions have expired', async () => {
  await serveQuestions(questionsOn404(2, { valid_until: '2020-01-01' }));
  const { screen } = await openRuleQuiz(aMember());
  await expect.element(screen.getByRole('heading', { name: 'No Quiz Questions Available' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start Quiz' })).toBeDisabled();
});

test('reports a failed load and recovers on retry', async () => {
  let isDown = true;
  await serveQuestions(questionsOn404(5), (path) =>
    isDown && path === '/content/manifest' ? refusal(500) : undefined,
  );
  const { screen } = await openRuleQuiz(aMember());
  await expect.element(screen.getByRole('heading', { name: 'Failed to load quiz questions' })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Start Quiz' })).toBeEnabled();
});

test('says that the device is offline and has no questions', async () => {
  setOnline(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { screen } = await openRuleQuiz(aMember());
  await expect.element(screen.getByText('You’re offline, and the questions aren’t on this device yet.')).toBeVisible();
  setOnline(true);
});

test("offers no quiz for a rule or article that doesn't exist", async () => {
  await serveQuestions([], () => refusal(404));
  const { screen } = await openRuleQuiz(aMember());
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Rule not found' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Rule not found - Sustained');
  await screen.unmount();
  const { screen: article } = await openArticleQuiz(aMember());
  await expect.element(article.getByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible();
});

test('asks questions on all rules of an article and records the attempt for the article', async () => {
  const other = { rule_id: 'fre-405', rule_number: '405', part: '405(a)' };
  const [on405] = questionsOn404(1, { ...other, id: '405-q01', question_text: 'What of 405?' });
  await serveQuestions([...questionsOn404(1), ...(on405 ? [on405] : [])]);
  const { screen } = await openArticleQuiz(aMember());
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Quiz on Relevance and Its Limits' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Start Quiz' }).click();
  await screen.getByRole('radio').first().click();
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('radio').first().click();
  await screen.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect.element(screen.getByRole('link', { name: 'Study Article' })).toBeVisible();
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Rule 4051 of 1' })).toBeVisible();
  expect((await kept()).entries).toMatchObject([{ type: 'quiz', ruleId: null }]);
});
