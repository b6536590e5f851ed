import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

function Area({ busy }: { busy: boolean }) {
  return (
    <BusyArea busy={busy} label="Searching">
      <p>Old results</p>
    </BusyArea>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows and announces a skeleton after 200 ms, but not earlier', async () => {
  const screen = await render(
    <Skeleton label="Loading achievements...">
      <Bone />
    </Skeleton>,
  );
  const bones = screen.container.querySelector('.skeleton-bone');
  vi.advanceTimersByTime(199);
  expect(screen.container.textContent).toBe('');
  expect(bones && getComputedStyle(bones).visibility).toBe('hidden');
  vi.advanceTimersByTime(1);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading achievements...');
  expect(bones && getComputedStyle(bones).visibility).toBe('visible');
});

test('announces a busy area only after it has been busy for 200 ms, and only while busy', async () => {
  const screen = await render(<Area busy />);
  await expect.element(screen.getByText('Old results')).toBeVisible();
  vi.advanceTimersByTime(199);
  await screen.rerender(<Area busy={false} />);
  vi.advanceTimersByTime(1);
  await new Promise(requestAnimationFrame);
  expect(screen.getByText('Searching').elements()).toHaveLength(0);
  await screen.rerender(<Area busy />);
  vi.advanceTimersByTime(200);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Searching');
  await screen.rerender(<Area busy={false} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});
