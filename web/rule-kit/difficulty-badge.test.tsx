import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DifficultyBadge } from '#web/rule-kit/difficulty-badge.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

test("keeps the size of the bars if the label doesn't fit", async () => {
  await page.viewport(1280, 800);
  const screen = await render(
    <div style={{ display: 'flex', width: '3rem' }}>
      <DifficultyBadge level="intermediate" />
    </div>,
  );
  expect(screen.container.querySelector('.difficulty-badge-bars')?.getBoundingClientRect().width).toBe(12);
});
