import { expect, test } from 'vitest';
import { whenUsed } from '#shared/text/when-used.ts';

test("creates the value only once, when it's first used", () => {
  let created = 0;
  const list = whenUsed(() => {
    created += 1;
    return [created];
  });
  expect(created).toBe(0);
  expect(list()).toBe(list());
  expect(created).toBe(1);
});
