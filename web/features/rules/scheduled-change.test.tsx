import { expect, test } from 'vitest';
import { showRule } from '#web/features/rules/test-rule.tsx';

const over = {
  scheduled_amendment: {
    part: '(b)(2)',
    effective_on: '2026-12-01',
    before: 'Scheduled to change, unless Congress acts.',
    after: 'The text shown is the earlier edition.',
  },
};
const marked = () =>
  [...document.querySelectorAll('.law-sheet-change')].map((badge) => [
    badge.closest('.law-sheet-part')?.id,
    badge.textContent,
  ]);

test('announces the change above the text and on the affected part until the change takes effect', async () => {
  const { screen } = await showRule({ over, today: '2026-11-30' });
  await expect.element(screen.getByText('Scheduled to change, unless Congress acts.').first()).toBeVisible();
  expect(marked()).toEqual([['(b)(2)', 'Change planned for December 1, 2026']]);
});

test('shows a warning starting on the effective date of the change', async () => {
  const { screen } = await showRule({ over, today: '2026-12-01' });
  await expect.element(screen.getByText('The text shown is the earlier edition.').first()).toBeVisible();
  expect(marked()).toEqual([['(b)(2)', 'Earlier edition']]);
});

test.each([
  ['2026-11-30', 'Scheduled to change, unless Congress acts.'],
  ['2026-12-01', 'The text shown is the earlier edition.'],
])('prints the announcement at the foot of the sheet on %s', async (today, sentence) => {
  await showRule({ over, today });
  expect(document.querySelector('.law-paper .law-sheet-print-foot')?.textContent?.endsWith(` ${sentence}`)).toBe(true);
});

test('links from the announcement to the part that changes', async () => {
  const { screen } = await showRule({ over });
  await screen.getByRole('link', { name: 'Go to Rule 404(b)(2)' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('(b)(2)');
});

test('shows no announcement for a rule without a scheduled change', async () => {
  const { screen } = await showRule();
  await expect.element(screen.getByRole('article')).toBeVisible();
  expect(marked()).toEqual([]);
});
