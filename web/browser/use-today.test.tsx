import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useToday } from '#web/browser/use-today.ts';

const Today = () => <p>{useToday()}</p>;

afterEach(() => void vi.useRealTimers());

test('changes the day on an open page within a minute after midnight', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 30, 23, 59, 30), toFake: ['Date', 'setInterval', 'clearInterval'] });
  const screen = await render(<Today />);
  await expect.element(screen.getByText('2026-11-30')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText('2026-12-01')).toBeVisible();
  await screen.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
