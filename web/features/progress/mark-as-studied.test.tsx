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

/** Renders the button and the rule's progress, as on the rule page. */
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

test('marks the rule as studied on a press, and updates the rule’s progress', async () => {
  await beginStudying();
  const screen = await render(<Tool />);
  await expect.element(screen.getByText('not_started 0%')).toBeVisible();
  await screen.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect.element(screen.getByText('Marked as studied').first()).toBeVisible();
  await expect.element(screen.getByText('learning 25%')).toBeVisible();
  expect(await marks()).toMatchObject([{ data: { type: 'studied', ruleId: RULE }, pending: 1 }]);
});

test('says on the button that the mark is being saved, and keeps the focus there', async () => {
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

test('marks the rule when the button is pressed with the keyboard', async () => {
  await beginStudying();
  const screen = await render(<Tool />);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('button', { name: UNDO })).toHaveFocus();
});

test('removes the mark completely on undo and keeps the focus on the button', async () => {
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

test('undoes a mark from the toast by retracting its event', async () => {
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

test('if the rule was marked earlier, shows the date of the first mark and no button', async () => {
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

test('asks a visitor to sign in, then marks the rule for the user who signed in', async () => {
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

test("reports a mark that can't be saved, and doesn't show it as saved", async () => {
  const study = await beginStudying();
  study.write = () => Promise.reject(new WriteFailure('full', new Error('no room')));
  const screen = await render(<Tool />);
  await screen.getByRole('button', { name: 'Mark as Studied' }).click();
  await expect.poll(() => notSaved.get()).toBe('Not saved: storage full');
  await expect.element(screen.getByRole('button', { name: 'Mark as Studied' })).toBeVisible();
  expect(await marks()).toEqual([]);
});
