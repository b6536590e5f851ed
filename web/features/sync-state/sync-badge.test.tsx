import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SyncBadge } from '#web/features/sync-state/sync-badge.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const STATES = [
  ['checking', 0, 'Checking for changes', ''],
  ['synced', 0, 'All changes synced', ''],
  ['offline', 0, 'Offline', 'Offline'],
  ['offline', 3, 'Offline, 3 changes saved on this device', 'Offline (3)'],
  ['waiting', 1, '1 change waiting', '1'],
  ['waiting', 3, '3 changes waiting', '3'],
  ['syncing', 3, 'Syncing', 'Syncing'],
  ['attention', 1, '1 change needs attention', 'Attention'],
  ['attention', 2, '2 changes need attention', 'Attention'],
  ['sign-in', 0, 'Sign in to keep syncing', 'Sign in'],
  ['sign-in', 3, 'Sign in to save 3 changes', 'Sign in'],
  ['update', 3, 'Update to keep saving', 'Update'],
] as const;

/** Text as voice control hears it. Punctuation may differ between a name and a visible label (WCAG 2.2, 2.5.3). */
const spoken = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d ]/g, '');

beforeEach(() => page.viewport(1280, 800));

test.each(STATES)(
  'with the state %s and the count %i, is named "%s" and can be pressed',
  async (state, count, name) => {
    const onPress = vi.fn<() => void>();
    const screen = await render(<SyncBadge state={state} count={count} onPress={onPress} expanded={false} />);
    await screen.getByRole('button', { name, exact: true }).click();
    expect(onPress).toHaveBeenCalledTimes(1);
  },
);

test.each(STATES)(
  'on phones, with the state %s and the count %i, keeps its name "%s" and shows "%s"',
  async (state, count, name, short) => {
    await page.viewport(390, 844);
    const screen = await render(<SyncBadge state={state} count={count} onPress={() => undefined} />);
    const button = screen.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    const shown = button.element().querySelector<HTMLElement>('[aria-hidden="true"]:not(svg)');
    expect(shown?.innerText ?? '').toBe(short);
    expect(spoken(name)).toContain(spoken(short));
    expect(button.element().getBoundingClientRect().width).toBeLessThan(120);
  },
);

test('is plain text if there is nothing to open', async () => {
  const screen = await render(<SyncBadge state="synced" count={0} />);
  await expect.element(screen.getByText('All changes synced')).toBeVisible();
  expect(screen.container.querySelector('button')).toBeNull();
});
