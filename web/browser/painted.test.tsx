import { expect, test } from 'vitest';
import { painted } from '#web/browser/painted.ts';

test('resolves after the next frame, which shows the current changes', async () => {
  let frames = 0;
  requestAnimationFrame(() => (frames += 1));
  const waiting = painted();
  await Promise.resolve();
  expect(frames).toBe(0);
  await waiting;
  expect(frames).toBe(1);
});

test('resolves in a page that never paints', async () => {
  const { requestAnimationFrame: paint } = globalThis;
  globalThis.requestAnimationFrame = () => 0;
  try {
    await expect(painted()).resolves.toBeUndefined();
  } finally {
    globalThis.requestAnimationFrame = paint;
  }
});
