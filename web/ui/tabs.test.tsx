import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from '#web/ui/tabs.tsx';

const TABS = [
  { id: 'official', label: 'Official Text' },
  { id: 'plain', label: 'Plain English' },
  { id: 'mock', label: 'Mock Trial' },
] as const;

function Rule({ first = 'official' }: { first?: (typeof TABS)[number]['id'] }) {
  const [tab, setTab] = useState(first);
  return (
    <div style={{ width: '12rem' }}>
      <Tabs label="Parts" tabs={TABS} selected={tab} onSelect={setTab}>
        Shown: {tab}
      </Tabs>
    </div>
  );
}

test.each([
  ['{ArrowRight}', 'Plain English'],
  ['{ArrowLeft}', 'Mock Trial'],
  ['{End}', 'Mock Trial'],
  ['{End}{Home}', 'Official Text'],
])('on %s, selects and focuses %s', async (keys, name) => {
  const screen = await render(<Rule />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  const tab = screen.getByRole('tab', { name });
  await expect.element(tab).toHaveFocus();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel', { name })).toBeVisible();
});

test('makes the tab bar a single tab stop, followed by the panel', async () => {
  const screen = await render(<Rule first="plain" />);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Plain English' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('tabpanel')).toHaveFocus();
});

test('scrolls the selected tab into view', async () => {
  const screen = await render(<Rule first="mock" />);
  const bar = screen.getByRole('tablist').element().getBoundingClientRect();
  const tab = screen.getByRole('tab', { name: 'Mock Trial' }).element().getBoundingClientRect();
  expect(tab.right).toBeLessThanOrEqual(bar.right);
  expect(tab.left).toBeGreaterThanOrEqual(bar.left);
});

test.each(['{ArrowUp}', '{ArrowDown}'])('leaves the key %s to the page', async (keys) => {
  const screen = await render(<Rule />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await expect.element(screen.getByRole('tab', { name: 'Official Text' })).toHaveFocus();
  await expect.element(screen.getByRole('tab', { name: 'Official Text' })).toHaveAttribute('aria-selected', 'true');
});
