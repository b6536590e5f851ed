import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { MarkAsStudied } from '#web/features/progress/mark-as-studied.tsx';
import { useRuleState } from '#web/features/progress/use-progress.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying } from '#web/sync/test-study.ts';
import { notSaved } from '#web/sync/write/use-study-write.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';
import { ToastProvider } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const RULE = 'fre-404';
const UNDO = 'Undo marking as studied';

/** The button as the rule page has it, with the rule's progress. */
function Tool() {
  const { data } = useRuleState(RULE);
  return (
    <ToastProvider>
      <MarkAsStudied ruleId={RULE} studiedAt={data?.studiedAt ?? null} />
      <p>{data === undefined ? 'not known' : `${data?.level ?? 'nobody’s'} ${data?.progress ?? 0}%`}</p>
    </ToastProvider>
  );
}

const marks = async () => {
  const { db } = await currentStudy();
  return db.rows.where('rules').equals(RULE).toArray();
};

beforeEach(async () => {
  await page.viewport(390, 844);
  notSaved.set(null);
});

test('a press marks the rule and advances its progress', async () => {
  await beginStudying();
  const screen = await render(<Tool />);
  await expect.element(screen.getByText('not_started 0%')).toBeVisible();
  await screen.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect.element(screen.getByText('Marked as studied').first()).toBeVisible();
  await expect.element(screen.getByText('learning 25%')).toBeVisible();
  expect(await marks()).toMatchObject([{ data: { type: 'studied', ruleId: RULE }, pending: 1 }]);
});

test('while it is being kept the button says so, and keeps its place', async () => {
  const study = await beginStudying();
  const kept = study.write;
  const waiting: (() => void)[] = [];
  study.write = async (changes) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    await kept(changes);
  };
  const screen = await render(<Tool />);
  await screen.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect.element(screen.getByRole('button', { name: 'Marking...' })).toHaveFocus();
  await expect.poll(() => waiting).toHaveLength(1);
  waiting[0]?.();
  await expect.element(screen.getByRole('button', { name: UNDO })).toHaveFocus();
});

test('the keyboard marks, too', async () => {
  await beginStudying();
  const screen = await render(<Tool />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('button', { name: UNDO })).toHaveFocus();
});

test('undoing removes the mark completely and keeps the focus on the button to mark again', async () => {
  const study = await beginStudying();
  const screen = await render(<Tool />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByText('learning 25%')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Mark as Studied' })).toHaveFocus();
  await expect.element(screen.getByText('not_started 0%')).toBeVisible();
  expect(await marks()).toEqual([]);
  expect(await study.db.dayFolds.count()).toBe(0);
});

test('the toast also undoes a mark, retracting it by its ID', async () => {
  const study = await beginStudying();
  const screen = await render(<Tool />);
  await screen.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect.element(screen.getByText('learning 25%')).toBeVisible();
  const marked = await study.db.outbox.toCollection().first();
  await screen.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(screen.getByText('not_started 0%')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Mark as Studied' })).toBeVisible();
  const sent = await study.db.outbox.toArray();
  expect(sent.map(({ id, type }) => [id, type])).toEqual([
    [marked?.id, 'add'],
    [marked?.id, 'retract'],
  ]);
});

test('a rule marked before says since when, and offers nothing more', async () => {
  await beginStudying([
    { type: 'studied', ruleId: RULE, daysAgo: 40 },
    { type: 'studied', ruleId: RULE, daysAgo: 2 },
  ]);
  const screen = await render(<Tool />);
  const first = new Date(Date.now() - 40 * 86_400_000);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(first);
  await expect.element(screen.getByText(`Studied on ${date}`)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

test('a visitor is asked to sign in, and the press is carried out for whoever does', async () => {
  beginAs();
  const screen = await render(<Tool />);
  await expect.element(screen.getByText('nobody’s 0%')).toBeVisible();
  await screen.getByRole('button', { name: 'Mark as Studied' }).click();
  expect(signInRequest.get()?.prompt).toBe('Please log in to take quizzes and track your progress');
  keepMe(anotherMe(crypto.randomUUID()));
  signInRequest.get()?.action();
  await expect.element(screen.getByText('Marked as studied').first()).toBeVisible();
  await expect.element(screen.getByText('learning 25%')).toBeVisible();
});

test('where it cannot be kept, nothing is shown as kept and the reader is told', async () => {
  const study = await beginStudying();
  study.write = () => Promise.reject(new WriteFailure('full', new Error('no room')));
  const screen = await render(<Tool />);
  await screen.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect.poll(() => notSaved.get()).toBe('Not saved: storage full');
  await expect.element(screen.getByRole('button', { name: 'Mark as Studied' })).toBeVisible();
  expect(await marks()).toEqual([]);
});
