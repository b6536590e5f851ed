import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventWhen } from '#shared/study/event-when.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { type Answers, refusal } from '#web/api/test-calls.ts';
import { noteSession, sessionText } from '#web/features/today/session-note.ts';
import { EDITION } from '#web/pages/test-analytics-page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';
import { TodayPage } from '#web/pages/today.page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying } from '#web/sync/test-study.ts';

const open = (answers: Answers = EDITION) => openPage(TodayPage, '/learn/today', answers);
const steps = () =>
  [...document.querySelectorAll('.session-chooser-steps li span:first-child')].map(({ textContent }) => textContent);
const today = () => eventWhen(new Date()).localDay;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  noteSession(null);
  vi.unstubAllGlobals();
});

test('gives new users a first plan', async () => {
  await beginStudying();
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Your first day starts with Rule 401' })).toBeVisible();
  expect(steps()).toEqual(['Read Rule 401 for 5 minutes', '5 questions on Rule 401']);
  await expect
    .element(screen.getByText('After your first quiz, you’ll see here which rules give you trouble.'))
    .toBeVisible();
});

test('names the user’s weak spots and says how long practicing them will take', async () => {
  await beginStudying([{ type: 'quiz', ruleId: 'fre-404', correct: 1, of: 5, daysAgo: 1 }]);
  const { screen } = await open();
  await expect.element(screen.getByText('Rule 404, On 404: you got 1 of 5 right last time.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Weak spots 3 min' })).toBeVisible();
  await screen.getByRole('radio', { name: '5 minutes' }).click();
  expect(steps()).toEqual(['3 questions on Rule 404', 'Read Rule 401 for 2 minutes']);
  await expect
    .element(screen.getByRole('link', { name: 'Quiz on your weak spots' }))
    .toHaveAttribute('href', '/learn/mixed-quiz?of=weak');
  await expect
    .element(screen.getByRole('link', { name: 'Foundations and impeachment' }))
    .toHaveAttribute('href', '/learn/foundations');
});

test('starts a session with its first step, and keeps the session on the device', async () => {
  await beginStudying([{ type: 'quiz', ruleId: 'fre-404', correct: 1, of: 5, daysAgo: 1 }]);
  const { screen, router } = await open();
  await screen.getByRole('button', { name: 'Start 10 minutes' }).click();
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/learn/mixed-quiz?of=rules:fre-404&count=3',
  );
  expect(JSON.parse(sessionText.get() ?? '')).toMatchObject({ minutes: 10, at: 0, day: today() });
  expect(localStorage.getItem('sustained:mine:practice-session')).toBe(sessionText.get());
  await router.navigate('/learn/today');
  await expect
    .element(screen.getByRole('link', { name: 'Continue your session' }))
    .toHaveAttribute('href', '/learn/mixed-quiz?of=rules:fre-404&count=3');
});

test('doesn’t promise more minutes than are left for today', async () => {
  const rules = ['402', '403', '404', '801', '802'];
  await beginStudying([
    ...rules.map((number) => ({ type: 'quiz' as const, ruleId: `fre-${number}`, correct: 5, of: 5 })),
    { type: 'studied', ruleId: 'fre-401' },
  ]);
  const { screen } = await open();
  await expect.element(screen.getByText('3 minutes in all')).toBeVisible();
  expect(steps()).toEqual(['3 questions on Rule 401']);
  await screen.getByRole('button', { name: 'Start 3 minutes' }).click();
  expect(JSON.parse(sessionText.get() ?? '')).toMatchObject({ minutes: 10 });
});

test('lets the user set, change, and remove the date of a competition', async () => {
  await beginStudying();
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Add a date' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Choose a date.')).toBeVisible();
  const field = screen.getByLabelText('First day');
  await field.fill(daysBefore(today(), 3));
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('That day has passed. Choose today or a later day.')).toBeVisible();
  await field.fill(daysBefore(today(), -2));
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/That’s in 2 days\./)).toBeVisible();
  await expect
    .element(screen.getByText('Your competition is in two days, so there’s nothing new. Review what you know.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Change date' }).click();
  await field.fill(daysBefore(today(), -40));
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/That’s in 40 days\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Remove date' }).click();
  await expect.element(screen.getByRole('button', { name: 'Add a date' })).toBeVisible();
  const row = await (await currentStudy()).db.rows.get(['settings', 'practice']);
  expect(row?.data).toEqual({ competitionDay: null });
});

test('says that everything is done, and suggests what else to do', async () => {
  const rules = ['401', '402', '403', '404', '801', '802'];
  await beginStudying(rules.map((number) => ({ type: 'quiz', ruleId: `fre-${number}`, correct: 5, of: 5 })));
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'All done for today' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Take a mixed quiz' }))
    .toHaveAttribute('href', '/learn/mixed-quiz?of=all');
  expect(steps()).toEqual([]);
});

test('offers a retry if the rules can’t be loaded', async () => {
  await beginStudying();
  let isDown = true;
  const { screen } = await open({
    ...EDITION,
    'GET /fre/articles': () =>
      isDown ? refusal(403, 'FORBIDDEN') : (EDITION['GET /fre/articles']?.(undefined) ?? refusal(404, 'NOT_FOUND')),
  });
  await expect.element(screen.getByRole('heading', { name: 'Failed to load your plan' })).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your first day starts with Rule 401' })).toBeVisible();
});

test('asks visitors to sign in to get their plan', async () => {
  beginAs();
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Sign in to get your plan' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign In / Sign Up' })).toBeVisible();
});

test('tells suspended users that they can’t submit quiz answers', async () => {
  beginAs(anotherMe(crypto.randomUUID(), { status: 'suspended' }));
  const { screen } = await open();
  await expect.element(screen.getByText('Your account is suspended. You cannot submit quiz answers.')).toBeVisible();
});
