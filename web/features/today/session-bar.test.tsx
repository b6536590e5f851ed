import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SessionStep } from '#shared/practice/session-step.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { startSession } from '#web/features/today/practice-session.ts';
import { SessionBar } from '#web/features/today/session-bar.tsx';
import { noteSession, sessionText } from '#web/features/today/session-note.ts';
import { areCardsOver } from '#web/study/cards-over.ts';
import { isSessionOpen } from '#web/study/session-open.ts';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const CARDS: SessionStep = { kind: 'cards', count: 6, seconds: 48, isNew: false };
const QUESTIONS: SessionStep = {
  kind: 'questions',
  count: 5,
  seconds: 225,
  why: 'weak',
  ruleIds: ['fre-404', 'fre-803'],
};
const READ: SessionStep = {
  kind: 'read',
  seconds: 240,
  ruleId: 'fre-801',
  ruleNumber: '801',
  slug: 'hearsay',
  isWhole: false,
};

afterEach(() => {
  noteSession(null);
  areCardsOver.set(false);
});

async function openAt(address: string, userId = 'ada', steps = [CARDS, QUESTIONS, READ]) {
  beginAs(anotherMe('ada'));
  startSession({ userId, minutes: 10, steps });
  const router = createMemoryRouter([{ path: '*', element: <SessionBar /> }], { initialEntries: [address] });
  const screen = await render(<RouterProvider router={router} />);
  const at = () => router.state.location.pathname + router.state.location.search;
  return { screen, router, at };
}

test('goes from each step to the next and finally back to the plan', async () => {
  const { screen, at } = await openAt('/learn/flashcards?count=6');
  await expect.element(screen.getByText('Step 1 of 3 6 flashcards')).toBeVisible();
  await screen.getByRole('button', { name: 'Next: 5 questions on your weak spots' }).click();
  expect(at()).toBe('/learn/mixed-quiz?of=rules:fre-404,fre-803&count=5');
  await expect.element(screen.getByText('Step 2 of 3 5 questions on your weak spots')).toBeVisible();
  await screen.getByRole('button', { name: 'Next: Read Rule 801 for 4 minutes' }).click();
  expect(at()).toBe('/learn/fre-explorer/hearsay/801');
  await screen.getByRole('button', { name: 'Finish session' }).click();
  expect(at()).toBe('/learn/today');
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  expect(sessionText.get()).toBeNull();
});

test('makes Next the main button once all cards are recalled', async () => {
  const { screen } = await openAt('/learn/flashcards?count=6');
  const next = screen.getByRole('button', { name: /^Next/ });
  await expect.element(next).not.toHaveClass('button-primary');
  areCardsOver.set(true);
  await expect.element(next).toHaveClass('button-primary');
});

test.each(['?rules=fre-404', '?collection=1', '?of=bookmarks', '?view=suspended', '?count=3'])(
  'doesn’t mistake other flashcards for those of the step (%s)',
  async (search) => {
    areCardsOver.set(true);
    const { screen } = await openAt(`/learn/flashcards${search}`);
    await expect.element(screen.getByRole('link', { name: 'Start this step' })).toBeVisible();
  },
);

test('also makes Next the main button after all of today’s flashcards', async () => {
  areCardsOver.set(true);
  const { screen } = await openAt('/learn/flashcards');
  await expect.element(screen.getByRole('button', { name: /^Next/ })).toHaveClass('button-primary');
});

test('tells other pages whether a session is open', async () => {
  const { screen } = await openAt('/learn/flashcards?count=6');
  await expect.poll(() => isSessionOpen.get()).toBe(true);
  await screen.getByRole('button', { name: 'End this session' }).click();
  await expect.poll(() => isSessionOpen.get()).toBe(false);
});

test('links to the current step from another page', async () => {
  const { screen } = await openAt('/learn');
  await expect
    .element(screen.getByRole('link', { name: 'Start this step' }))
    .toHaveAttribute('href', '/learn/flashcards?count=6');
});

test('offers the next step while the results of the current one are shown', async () => {
  const { screen } = await openAt('/learn/mixed-quiz?of=rules:fre-404,fre-803&attempt=1', 'ada', [QUESTIONS, READ]);
  await expect.element(screen.getByRole('button', { name: 'Next: Read Rule 801 for 4 minutes' })).toBeVisible();
});

test("doesn't mistake another mixed quiz for the current step", async () => {
  const { screen } = await openAt('/learn/mixed-quiz?of=weak', 'ada', [QUESTIONS]);
  await expect.element(screen.getByRole('link', { name: 'Start this step' })).toBeVisible();
});

test('ends a practice session on request and moves the focus to the page', async () => {
  const { screen } = await openAt('/learn');
  await render(<main id="main" tabIndex={-1} />);
  await screen.getByRole('button', { name: 'End this session' }).click();
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('doesn’t show another user’s practice session or one from another day', async () => {
  const { screen } = await openAt('/learn', 'bob');
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  const yesterday = daysBefore(eventWhen(new Date()).localDay, 1);
  noteSession(JSON.stringify({ userId: 'ada', day: yesterday, minutes: 10, at: 0, steps: [CARDS] }));
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
  noteSession('not a session');
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument();
});

test.each(['quiz-taking', 'card-session', 'drill-taking'])(
  'is hidden during a step that uses the whole screen (%s)',
  async (step) => {
    const { screen } = await openAt('/learn');
    const bar = screen.getByRole('complementary', { includeHidden: true });
    await expect.element(bar).toBeVisible();
    await render(<main className={step} />);
    await expect.element(bar).not.toBeVisible();
  },
);

function Speaker() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ text: 'Achievement earned' })}>
      Earn
    </button>
  );
}

test.each([390, 1280])('isn’t covered by toasts on a screen that is %d pixels wide', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await openAt('/learn/flashcards?count=6');
  const toasts = await render(
    <ToastProvider>
      <Speaker />
    </ToastProvider>,
  );
  await toasts.getByRole('button', { name: 'Earn' }).click();
  const toast = toasts.getByText('Achievement earned').element();
  const bar = screen.getByRole('complementary').element();
  // This test renders no frame, so the bar isn't at the bottom of the window. In the app, it's just as high and ends
  // above the tab bar.
  const height = bar.getBoundingClientRect().height;
  const bottom = Number.parseFloat(getComputedStyle(bar).bottom);
  expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight - bottom - height);
});
