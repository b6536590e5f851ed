import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anArticle, anArticleSummary, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { ARTICLE, showRule } from '#web/features/rules/test-rule.tsx';

beforeEach(() => page.viewport(414, 896));
afterEach(() => void vi.restoreAllMocks());

test("shows the rule, its figures, and the user's progress at the top", async () => {
  const { screen } = await showRule({ progress: 75 });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveAccessibleName('Rule 404: Character Evidence; Other Crimes, Wrongs, or Acts');
  const tiles = [...document.querySelectorAll('.rule-header-tiles dl > div')].map((tile) => tile.textContent);
  expect(tiles).toEqual(['Study Minutes22', 'Strategic Value5/5', 'Examples1', 'Progress75%']);
  await expect.element(screen.getByText('95% Essential')).toBeVisible();
});

test('shows a breadcrumb through the article', async () => {
  const { screen } = await showRule();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect
    .element(crumbs)
    .toHaveTextContent(
      'LearnFRE ExplorerRelevance and Its LimitsRule 404: Character Evidence; Other Crimes, Wrongs, or Acts',
    );
});

test('shortens a long title in the breadcrumb to one line', async () => {
  await page.viewport(1024, 800);
  const { screen } = await showRule({ over: { full_title: 'Character Evidence and '.repeat(10) } });
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(crumbs).toBeVisible();
  const title = crumbs.element().querySelector('[aria-current]');
  expect(title?.scrollWidth).toBeGreaterThan(title?.clientWidth ?? 0);
  expect(crumbs.element().getBoundingClientRect().height).toBeLessThan(60);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

test('links to the previous and next rules', async () => {
  const { screen } = await showRule();
  const steps = screen.getByRole('navigation', { name: 'Rules' });
  await expect.element(steps.getByRole('link', { name: 'Previous Rule 403' })).toBeVisible();
  await expect.element(steps.getByRole('link', { name: 'Next Rule 405' })).toBeVisible();
});

test('links from the first rule of an article back to the article', async () => {
  const { screen } = await showRule({ article: anArticle({ rules: [aRuleSummary()] }) });
  await expect
    .element(screen.getByRole('link', { name: 'Back to Article' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits');
  await expect.element(screen.getByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
});

test('links from the last rule of an article to the first rule of the next article', async () => {
  const article = anArticle({ rules: [aRuleSummary()] });
  const privileges = anArticleSummary({
    article_number: 5,
    article_slug: 'privileges',
    rules: [{ id: 'fre-501', rule_number: '501', full_title: 'Privilege in General' }],
  });
  const { screen } = await showRule({ article, articles: [anArticleSummary(), privileges] });
  await expect
    .element(screen.getByRole('link', { name: 'Next article Rule 501' }))
    .toHaveAttribute('href', '/learn/fre-explorer/privileges/501');
});

const roomOfSteps = () => document.querySelector('.rule-steps')?.getBoundingClientRect().height;

test("reserves space for the links to other rules while the article's rules load", async () => {
  const first = await showRule({ article: undefined });
  await expect.element(first.screen.getByRole('article')).toBeVisible();
  expect(document.querySelector('.rule-steps a')).toBeNull();
  const height = roomOfSteps();
  await first.screen.unmount();
  await showRule();
  expect(roomOfSteps()).toBe(height);
});

test("links to the article if its rules can't be loaded", async () => {
  const { screen } = await showRule({ article: null });
  await expect.element(screen.getByRole('link', { name: 'Back to Article' })).toBeVisible();
});

test('shows the article’s other rules as cards, unless there is only one other rule', async () => {
  const { screen } = await showRule();
  const others = [...document.querySelectorAll('.other-rules-card .other-rules-number')].map(
    (number) => number.textContent,
  );
  expect(others).toEqual(['Rule 402', 'Rule 403', 'Rule 405']);
  await screen.unmount();
  await showRule({ article: { ...ARTICLE, rules: ARTICLE.rules.slice(2) } });
  expect(document.querySelector('.other-rules-card')).toBeNull();
});

test('links to the flashcards on the rule', async () => {
  const { screen } = await showRule();
  const tools = screen.getByRole('complementary', { name: 'Study tools and notes' });
  const flashcards = tools.getByRole('link', { name: 'Flashcards' });
  await expect.element(flashcards).toHaveAttribute('href', '/learn/flashcards?rules=fre-404');
});

test('links to the bench book of the rule', async () => {
  const { screen } = await showRule();
  await expect
    .element(screen.getByRole('link', { name: 'Export PDF' }))
    .toHaveAttribute('href', '/learn/bench-book?of=rule:fre-404');
});

test.each([
  ['', ''],
  ['#(b)(2)', '#(b)(2)'],
])('shares the page address with the hash %o', async (hash, shared) => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { screen } = await showRule({ hash });
  await screen.getByRole('button', { name: 'Share' }).first().click();
  const url = `${location.origin}/learn/fre-explorer/relevance-and-its-limits/404${shared}`;
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
});

test.each([390, 1280])('at %i px, shows a single Print button, which prints the rule', async (width) => {
  await page.viewport(width, 800);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { screen } = await showRule();
  await screen.getByRole('button', { name: 'Print' }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('links to related rules in their own articles', async () => {
  const { screen } = await showRule();
  await expect
    .element(screen.getByRole('link', { name: 'Rule 403 Excluding Relevant Evidence' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/403');
});

test('links to the quiz from the tools and the overview', async () => {
  await page.viewport(1280, 800);
  const { screen } = await showRule();
  const quiz = '/learn/fre-explorer/relevance-and-its-limits/404/quiz';
  const links = () => screen.getByRole('link', { name: 'Take Quiz' }).elements();
  await expect.poll(() => links().map((link) => link.getAttribute('href'))).toEqual([quiz, quiz]);
});
