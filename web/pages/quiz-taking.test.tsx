import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Me } from '#shared/accounts/account.contract.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import {
  aMember,
  fillStorage,
  kept,
  openRuleQuiz,
  questionsOn404,
  SLUG,
  serveQuestions,
} from '#web/pages/test-quiz-page.tsx';

type Screen = Awaited<ReturnType<typeof openRuleQuiz>>['screen'];

beforeEach(() => page.viewport(414, 896));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  beginAs();
});

async function at(screen: Screen, number: number) {
  const heading = screen.getByRole('heading', { level: 2, name: `Question ${number} of 3` });
  await expect.element(heading).toHaveFocus();
}
const option = (screen: Screen, index: number) => screen.getByRole('radio').nth(index);
const step = (screen: Screen, number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Question ${number},`) });
const next = (screen: Screen) => screen.getByRole('button', { name: 'Next' });
const submit = (screen: Screen) => screen.getByRole('button', { name: 'Submit Quiz' });

/** Starts a quiz with three questions. */
async function begin(me: Me = aMember()) {
  await serveQuestions(questionsOn404(3));
  const { screen, router } = await openRuleQuiz(me);
  await screen.getByRole('button', { name: 'Start Quiz' }).click();
  await at(screen, 1);
  return { screen, router, me };
}

async function answerAll(screen: Screen, index: number) {
  for (const number of [1, 2]) {
    await option(screen, index).click();
    await next(screen).click();
    await at(screen, number + 1);
  }
  await option(screen, index).click();
}

test('enables Next only after the question is answered, and Submit Quiz only after all questions are', async () => {
  const { screen } = await begin();
  await expect.element(next(screen)).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await option(screen, 1).click();
  await expect.element(next(screen)).toBeEnabled();
  await step(screen, 3).click();
  await at(screen, 3);
  await option(screen, 0).click();
  await expect.element(submit(screen)).toBeDisabled();
  await expect.element(screen.getByText('Not answered yet: question 2.')).toBeVisible();
  await step(screen, 2).click();
  await option(screen, 0).click();
  await next(screen).click();
  await expect.element(submit(screen)).toBeEnabled();
});

test('selects options with digits and letters, continues with Enter, and moves with the arrow keys', async () => {
  const { screen } = await begin();
  await userEvent.keyboard('{ArrowRight}4');
  await at(screen, 1);
  await userEvent.keyboard('2');
  await expect.element(option(screen, 1)).toBeChecked();
  await userEvent.keyboard('c');
  await expect.element(option(screen, 2)).toBeChecked();
  await userEvent.keyboard('d');
  await expect.element(option(screen, 2)).toBeChecked();
  await userEvent.keyboard('B');
  await expect.element(option(screen, 1)).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await at(screen, 2);
  await userEvent.keyboard('{ArrowLeft}');
  await at(screen, 1);
  await userEvent.keyboard('{ArrowRight}');
  await at(screen, 2);
  await userEvent.keyboard('{ArrowLeft}');
  await at(screen, 1);
  await userEvent.keyboard('{Tab}');
  await expect.element(option(screen, 1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option(screen, 2)).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await at(screen, 2);
});

test('continues an open quiz where the user left off, even after the edition has changed', async () => {
  const { screen, me } = await begin();
  const asked = screen.getByRole('group').element().textContent;
  await option(screen, 1).click();
  await next(screen).click();
  await at(screen, 2);
  await screen.unmount();
  await expect.poll(async () => (await kept()).quizzes).toMatchObject([{ quiz: { position: 1 } }]);
  await serveQuestions([]);
  const { screen: again } = await openRuleQuiz(me);
  await at(again, 2);
  await again.getByRole('button', { name: 'Back' }).click();
  await at(again, 1);
  await expect.element(option(again, 1)).toBeChecked();
  expect(again.getByRole('group').element().textContent).toBe(asked);
});

test('discards the answers after the user confirms starting over', async () => {
  const { screen } = await begin();
  await option(screen, 1).click();
  await screen.getByRole('button', { name: 'Start over' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Start over?' });
  await dialog.getByRole('button', { name: 'Keep going' }).click();
  await expect.element(option(screen, 1)).toBeChecked();
  await screen.getByRole('button', { name: 'Start over' }).click();
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz on Rule 404' })).toHaveFocus();
  expect((await kept()).quizzes).toEqual([]);
});

test('times the whole quiz, but pauses the clock while the tab is hidden', async () => {
  const { screen } = await begin();
  const clock = screen.getByRole('timer', { name: 'Time on this quiz' });
  await expect.element(clock).toHaveTextContent('0:01');
  await option(screen, 0).click();
  await next(screen).click();
  await at(screen, 2);
  await expect.element(clock).toHaveTextContent('0:02');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(clock.element().textContent).toBe('0:02');
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(clock).toHaveTextContent('0:03');
});

test('scores a finished quiz right away, gives feedback, and queues it for the server', async () => {
  const { screen } = await begin();
  await answerAll(screen, 0);
  await submit(screen).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz Completed!' })).toHaveFocus();
  await expect.element(screen.getByText(/^3 of 3 correct in \d+ s\. Rule 404\.$/)).toBeVisible();
  await expect.element(screen.getByText('100%', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Performance level: Excellent' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'View Progress' }))
    .toHaveAttribute('href', '/learn/fre-dashboard');
  const rail = screen.getByRole('complementary', { name: 'After this quiz' });
  await expect
    .element(rail.getByRole('link', { name: /^Rule 405/ }))
    .toHaveAttribute('href', `/learn/fre-explorer/${SLUG}/405`);
  await expect.element(rail.getByText('Learning')).toBeVisible();
  const { entries, waiting, quizzes } = await kept();
  expect(entries).toMatchObject([{ type: 'quiz', ruleId: 'fre-404', items: [{ correct: true }, {}, {}] }]);
  expect([waiting.length, quizzes]).toEqual([1, []]);
});

test('shows missed questions first, expanded, with the chosen and correct answers and all feedback', async () => {
  const { screen } = await begin();
  await option(screen, 1).click();
  const number = /number (\d)/.exec(screen.getByRole('group').element().textContent ?? '')?.[1];
  await next(screen).click();
  await at(screen, 2);
  await option(screen, 0).click();
  await next(screen).click();
  await at(screen, 3);
  await option(screen, 0).click();
  await submit(screen).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Look at this one again' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Correct, 2' })).toBeVisible();
  const taught = screen.getByRole('listitem');
  await expect
    .element(taught.filter({ hasText: `Your answer: Wrong in ${number}` }))
    .toHaveTextContent('Rule 404 says no');
  await expect
    .element(taught.filter({ hasText: `Correct: Right in ${number}` }))
    .toHaveTextContent(`It is, in ${number}.`);
  await expect.element(screen.getByText(`Far from it in ${number}.`)).toBeVisible();
  await expect.element(screen.getByText('Overruled.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retake Quiz' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz on Rule 404' })).toHaveFocus();
});

test('offers a retry of only the missed questions', async () => {
  const { screen } = await begin();
  await option(screen, 1).click();
  const missed = screen.getByRole('group').element().textContent;
  await next(screen).click();
  await at(screen, 2);
  await option(screen, 0).click();
  await next(screen).click();
  await at(screen, 3);
  await option(screen, 0).click();
  await submit(screen).click();
  await screen.getByRole('button', { name: 'Retry the one you missed' }).click();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Question 1 of 1' })).toBeInTheDocument();
  expect(screen.getByRole('group').element().textContent).toBe(missed);
  await option(screen, 0).click();
  await submit(screen).click();
  await expect.element(screen.getByText(/^1 of 1 correct/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Retry the/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Retake Quiz' })).toBeVisible();
  const [whole, retry] = (await kept()).waiting;
  expect(whole).toMatchObject({ ov: 1, args: { type: 'quiz' } });
  expect(whole?.args).not.toHaveProperty('retryOf');
  expect(retry).toMatchObject({ ov: 2, args: { type: 'quiz', retryOf: whole?.id } });
});

test("replaces the device's score with the server's", async () => {
  const { screen } = await begin();
  await answerAll(screen, 0);
  await submit(screen).click();
  await expect.element(screen.getByText(/^3 of 3 correct/)).toBeVisible();
  const { currentStudy } = await import('#web/sync/current-study.ts');
  const { db } = await currentStudy();
  // Changes only the attempt, because an achievement that it earned may already be stored, too.
  const quiz = db.rows.filter(({ data }) => data['type'] === 'quiz');
  await quiz.modify((row) => {
    const items = row.data['items'] as { correct: boolean }[];
    row.data = { ...row.data, items: items.map((item, index) => ({ ...item, correct: index > 0 })), receivedAt: 1 };
  });
  await expect.element(screen.getByText(/^2 of 3 correct/)).toBeVisible();
});

test("scores a suspended member's quiz and keeps the answers on this device", async () => {
  const { screen } = await begin(aMember({ status: 'suspended' }));
  await answerAll(screen, 0);
  await submit(screen).click();
  await expect.element(screen.getByText(/^3 of 3 correct/)).toBeVisible();
  await expect.element(screen.getByText('Your account is suspended. You cannot submit quiz answers.')).toBeVisible();
  await expect.poll(async () => (await kept()).waiting).toHaveLength(1);
});

test("lets the user submit a quiz again if the device couldn't store it", async () => {
  const { screen } = await begin();
  await answerAll(screen, 0);
  const free = fillStorage();
  await submit(screen).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to submit quiz. Please try again.');
  expect((await kept()).entries).toEqual([]);
  free();
  await submit(screen).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz Completed!' })).toBeVisible();
  await expect.poll(async () => (await kept()).entries).toHaveLength(1);
});
