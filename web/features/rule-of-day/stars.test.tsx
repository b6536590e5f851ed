import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Stars } from '#web/features/rule-of-day/stars.tsx';

test.each([
  [3, 3],
  [5, 5],
  [9, 5],
])('shows an importance of %i as %i stars', async (importance, count) => {
  const { container } = await render(<Stars importance={importance} label="Key" />);
  expect(container.querySelectorAll('svg')).toHaveLength(count);
});
