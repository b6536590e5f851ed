import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aMe } from '#web/accounts/me.fixture.ts';
import { keepMe } from '#web/accounts/me-store.ts';
import { hasTask, keepTask, resumedPress, takeTask } from '#web/accounts/sign-up-task.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';

const DAY_MS = 86_400_000;

function Pressed({ name, onPress }: { name: string; onPress: () => void }) {
  useResumedPress(name, onPress);
  return null;
}

beforeEach(() => {
  beginAs();
  resumedPress.set(null);
});

test('carries out the pending press only once, and no other press', async () => {
  const [ours, others] = [vi.fn<() => void>(), vi.fn<() => void>()];
  keepMe(aMe());
  resumedPress.set('bookmark fre-404');
  await render(
    <>
      <Pressed name="bookmark fre-403" onPress={others} />
      <Pressed name="bookmark fre-404" onPress={ours} />
      <Pressed name="bookmark fre-404" onPress={ours} />
    </>,
  );
  await expect.poll(() => ours.mock.calls.length).toBe(1);
  expect([others.mock.calls.length, resumedPress.get()]).toEqual([0, null]);
});

test('carries out no press for a visitor', async () => {
  const press = vi.fn<() => void>();
  resumedPress.set('bookmark fre-404');
  await render(<Pressed name="bookmark fre-404" onPress={press} />);
  expect(press).not.toHaveBeenCalled();
});

test('returns a pending task only once, and only within a day', () => {
  const task = { from: '/learn', press: null };
  keepTask(task, 1000);
  expect([hasTask(1000 + DAY_MS - 1), hasTask(1000 + DAY_MS)]).toEqual([true, false]);
  expect([takeTask(2000), takeTask(2000)]).toEqual([task, undefined]);
  keepTask(task, 1000);
  expect(takeTask(1000 + DAY_MS)).toBeUndefined();
});
