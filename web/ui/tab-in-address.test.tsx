import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readTab, useTabInAddress, withTab } from '#web/ui/tab-in-address.ts';
import type { TabWay } from '#web/ui/tabs.tsx';

const TABS = ['law', 'cases', 'notes'] as const;
type Tab = (typeof TABS)[number];

test.each([
  [null, 'law', false],
  ['cases', 'cases', false],
  ['notes', 'notes', false],
  ['law', 'law', true],
  ['nonsense', 'law', true],
  ['', 'law', true],
])('for the tab parameter %j, shows %s and decides whether the parameter is stray: %s', (parameter, tab, isStray) => {
  expect(readTab(TABS, parameter)).toEqual({ tab, isStray });
});

test('leaves out the parameter only for the default tab, and keeps the rest of the address', () => {
  const params = new URLSearchParams('from=home&tab=notes');
  expect(withTab(TABS, params, 'law').toString()).toBe('from=home');
  expect(withTab(TABS, params, 'cases').toString()).toBe('from=home&tab=cases');
  expect(params.get('tab')).toBe('notes');
});

async function open(history?: 'replace') {
  let select: ((tab: Tab, way: TabWay) => void) | undefined;
  function Page() {
    const tabs = useTabInAddress(TABS, history);
    select ??= tabs.select; // the first `select`, which a press before the next paint would use
    return <p>{tabs.tab}</p>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
  const screen = await render(<RouterProvider router={router} />);
  await expect.element(screen.getByText('law')).toBeVisible();
  return { router, choose: (tab: Tab, way: TabWay) => select?.(tab, way), search: () => router.state.location.search };
}

test('ends on the tab chosen last if keys are pressed faster than the page paints', async () => {
  const { choose, search } = await open();
  choose('cases', 'walk');
  await expect.poll(search).toBe('?tab=cases');
  choose('law', 'walk');
  await expect.poll(search).toBe('');
});

test("doesn't navigate after a press on the selected tab", async () => {
  const { router, choose } = await open();
  const { key } = router.state.location;
  choose('law', 'press');
  expect(router.state.location.key).toBe(key);
});

test.each([
  [undefined, '?from=home'],
  ['replace', ''],
] as const)(
  'with the history option %s, Back after a press on a tab returns to the query string "%s"',
  async (history, before) => {
    const { router, choose, search } = await open(history);
    await router.navigate('/?from=home');
    choose('cases', 'press');
    await expect.poll(search).toContain('tab=cases');
    await router.navigate(-1);
    await expect.poll(search).toBe(before);
  },
);
