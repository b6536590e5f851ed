import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Rule } from '#shared/rules/rule.contract.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { keepPlace } from '#web/browser/scroll-places.ts';
import { showRule, UNWRITTEN } from '#web/features/rules/test-rule.tsx';

const LONG_LAW = {
  versions: [
    {
      effective_from: '2020-12-01',
      law: {
        parts: 'abcdefghijklmnop'.split('').map((label) => ({ label, text: 'The court may admit it. '.repeat(20) })),
      },
    },
  ],
};
const topOf = (address: string) => document.getElementById(address)?.getBoundingClientRect().top ?? Number.NaN;

test('highlights a linked part, scrolls to it, and moves the focus there', async () => {
  await showRule({ over: LONG_LAW, hash: '#(m)' });
  await expect.poll(() => document.activeElement?.id).toBe('(m)');
  expect(document.activeElement?.className).toBe('law-sheet-part law-sheet-linked');
  expect(topOf('(m)')).toBeGreaterThanOrEqual(0);
  expect(topOf('(m)')).toBeLessThan(innerHeight / 2);
});

test('restores the scroll position when the reader goes back', async () => {
  const { screen, router } = await showRule({ over: LONG_LAW });
  await expect.element(screen.getByRole('article')).toBeVisible();
  await router.navigate('#(m)');
  keepPlace(router.state.location.key, 10);
  await router.navigate('#(b)');
  await expect.poll(() => document.activeElement?.id).toBe('(b)');
  scrollTo(0, 10);
  await router.navigate(-1);
  await expect.poll(() => document.querySelector('.law-sheet-part.law-sheet-linked')?.id).toBe('(m)');
  await new Promise(requestAnimationFrame);
  expect(scrollY).toBe(10);
});

test("highlights no part and doesn't move the focus if the address names a missing part", async () => {
  const { screen } = await showRule({ hash: '#(z)' });
  await expect.element(screen.getByRole('article')).toBeVisible();
  expect(document.querySelector('.law-sheet-linked')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('shows the cited part of the official text when the reader follows a citation from another tab', async () => {
  const { screen } = await showRule();
  await screen.getByRole('tab', { name: 'Examples' }).click();
  await screen.getByRole('definition').getByRole('link', { name: 'Rule 404(b)(2)' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Official Text' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => document.activeElement?.id).toBe('(b)(2)');
});

test('lets the reader choose another tab after following a link to a part', async () => {
  const { screen } = await showRule({ hash: '#(b)(2)' });
  await screen.getByRole('tab', { name: 'Plain English' }).click();
  await expect.element(screen.getByText('You may not use a person’s past').first()).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Official text of Rule 404' })).not.toBeInTheDocument();
});

test('puts the tab in the page address, and returns to the previous tab on Back', async () => {
  const { screen, router } = await showRule();
  await screen.getByRole('tab', { name: 'Mock Trial' }).click();
  await expect.element(screen.getByRole('heading', { name: 'When it comes up' })).toBeVisible();
  expect(router.state.location.search).toBe('?tab=mock-trial');
  await router.navigate(-1);
  await expect.element(screen.getByRole('tab', { name: 'Official Text' })).toHaveAttribute('aria-selected', 'true');
});

test('opens the tab named in the page address', async () => {
  const { screen } = await showRule({ search: '?tab=examples' });
  await expect.element(screen.getByRole('heading', { name: 'The borrowed key' })).toBeVisible();
});

test.each(['examples', 'nonsense'])(
  'shows the official text for a link to a part, even if the address also names the tab "%s"',
  async (tab) => {
    const { screen, router } = await showRule({ search: `?tab=${tab}`, hash: '#(b)(2)' });
    await expect.element(screen.getByRole('tab', { name: 'Official Text' })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => router.state.location).toMatchObject({ search: '', hash: '#(b)(2)' });
    await expect.poll(() => document.activeElement?.id).toBe('(b)(2)');
    await screen.getByRole('tab', { name: 'Examples' }).click();
    await expect.element(screen.getByRole('heading', { name: 'The borrowed key' })).toBeVisible();
  },
);

test('scrolls to the beginning of a newly selected tab’s content', async () => {
  const { screen } = await showRule({ over: LONG_LAW });
  await expect.element(screen.getByRole('article')).toBeVisible();
  scrollTo(0, 1500);
  await screen.getByRole('tab', { name: 'Examples' }).click();
  const heading = screen.getByRole('heading', { name: 'The borrowed key' });
  await expect.element(heading).toBeVisible();
  await expect.poll(() => heading.element().getBoundingClientRect().top).toBeGreaterThan(0);
  expect(heading.element().getBoundingClientRect().top).toBeLessThan(innerHeight);
});

test('moves between tabs with the arrow keys', async () => {
  const { screen } = await showRule();
  await screen.getByRole('tab', { name: 'Official Text' }).click();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'Examples' })).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'The borrowed key' })).toBeVisible();
});

test('keeps the official text in the document while another tab is open, so it can be printed', async () => {
  const { screen } = await showRule();
  await screen.getByRole('tab', { name: 'Mock Trial' }).click();
  await expect.element(screen.getByRole('heading', { name: 'When it comes up' })).toBeVisible();
  expect(document.getElementById('(b)(2)')).not.toBeNull();
});

test('shows the official text of a rule without teaching, and says what is coming soon', async () => {
  const { screen } = await showRule({ over: UNWRITTEN });
  await expect.element(screen.getByRole('tab')).toHaveAccessibleName('Official Text');
  await screen.getByRole('button', { name: 'Show Rule 404 at a glance' }).click();
  await expect.element(screen.getByText('Plain English explanation coming soon.')).toBeVisible();
  await expect.element(screen.getByText('No examples available for this rule yet.')).toBeVisible();
  await expect.element(screen.getByText('Mock trial application coming soon.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Key concepts' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Strategic notes' })).not.toBeInTheDocument();
});

test.each<[string, Partial<Rule>, string[]]>([
  ['an explanation', { plain_english: 'You may not.' }, ['Official Text', 'Plain English']],
  ['examples', { examples: aRule().examples }, ['Official Text', 'Examples']],
  ['only common objections', { common_objections: aRule().common_objections }, ['Official Text', 'Mock Trial']],
  [
    'an explanation and strategy tips',
    { plain_english: 'You may not.', strategy_tips: aRule().strategy_tips },
    ['Official Text', 'Plain English', 'Mock Trial'],
  ],
])('gives a rule with %s only the tabs that have content', async (_what, over, tabs) => {
  const { screen } = await showRule({ over: { ...UNWRITTEN, ...over } });
  const shown = () =>
    screen
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(tabs);
  await screen.getByRole('tab', { name: tabs.at(-1) ?? '' }).click();
  await expect.element(screen.getByRole('tabpanel')).toHaveAccessibleName(tabs.at(-1) ?? '');
});

test("doesn't mention examples for a sensitive rule", async () => {
  const { screen } = await showRule({ over: { is_sensitive: true, examples: [] } });
  await expect.element(screen.getByRole('tab', { name: 'Mock Trial' })).toBeVisible();
  await expect.element(screen.getByText(/Examples/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/No examples/)).not.toBeInTheDocument();
});

test('says that a rule has no content', async () => {
  const nothing = { ...UNWRITTEN, versions: [{ effective_from: '2011-12-01', law: {} }] };
  const { screen } = await showRule({ over: nothing });
  await expect.element(screen.getByText('No content available for this rule.')).toBeVisible();
});
