import { afterEach, expect, test, vi } from 'vitest';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { ARTICLE, showRule } from '#web/features/rule/test-rule.tsx';

afterEach(() => void vi.restoreAllMocks());

test('the head names the rule and its figures, a visitor’s progress being none', async () => {
  const { screen } = await showRule();
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveAccessibleName('Rule 404: Character Evidence; Other Crimes, Wrongs, or Acts');
  const tiles = [...document.querySelectorAll('.ruletiles dl > div')].map((tile) => tile.textContent);
  expect(tiles).toEqual(['Study time22 min', 'Strategic value5 of 5', 'Examples1', 'Progress0%']);
  await expect.element(screen.getByText('95% Essential')).toBeVisible();
});

test('the way here runs through the article', async () => {
  const { screen } = await showRule();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(crumbs).toHaveTextContent('LearnFRE ExplorerRelevance and Its LimitsRule 404');
});

test('the rules before and after, or the article, are one press away', async () => {
  const { screen } = await showRule();
  const steps = screen.getByRole('navigation', { name: 'Rules' });
  await expect.element(steps.getByRole('link', { name: 'Previous Rule 403' })).toBeVisible();
  await expect.element(steps.getByRole('link', { name: 'Next Rule 405' })).toBeVisible();
});

test('the first rule of an article goes back to the article', async () => {
  const { screen } = await showRule({ article: anArticle({ rules: [aRuleSummary()] }) });
  await expect
    .element(screen.getByRole('link', { name: 'Back to Article' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits');
  await expect.element(screen.getByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
});

test('the article’s other rules are cards, unless there is only one', async () => {
  const { screen } = await showRule();
  const others = [...document.querySelectorAll('.rulecard .n')].map((number) => number.textContent);
  expect(others).toEqual(['Rule 402', 'Rule 403', 'Rule 405']);
  await screen.unmount();
  await showRule({ article: { ...ARTICLE, rules: ARTICLE.rules.slice(2) } });
  expect(document.querySelector('.rulecard')).toBeNull();
});

test.each([
  ['Bookmark this rule', 'Please log in to bookmark rules'],
  ['Mark as Studied', 'Please log in to take quizzes and track your progress'],
])('%s asks a visitor to sign in, and promises nothing', async (name, title) => {
  const { screen } = await showRule();
  await screen.getByRole('button', { name }).first().click();
  await expect.element(screen.getByRole('dialog', { name: title })).toHaveTextContent('Accounts are not open yet.');
  await screen.getByRole('button', { name: 'Keep reading' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test.each(['Take Quiz Soon', 'Flashcards Coming Soon', 'Add Note Coming Soon'])('%s is disabled', async (name) => {
  const { screen } = await showRule();
  await expect.element(screen.getByRole('button', { name })).toBeDisabled();
});

test.each([
  ['', ''],
  ['#(b)(2)', '#(b)(2)'],
])('sharing at %o shares that address', async (hash, shared) => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { screen } = await showRule({ hash });
  await screen.getByRole('button', { name: 'Share' }).first().click();
  const url = `${location.origin}/learn/fre-explorer/relevance-and-its-limits/404${shared}`;
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
});

test('printing is the browser’s', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { screen } = await showRule();
  const button = screen.getByRole('button', { name: 'Print', includeHidden: true }).element();
  if (button instanceof HTMLElement) button.click();
  expect(print).toHaveBeenCalledOnce();
});

test('related rules lead into their own articles', async () => {
  const { screen } = await showRule();
  await expect
    .element(screen.getByRole('link', { name: 'Rule 403 Excluding Relevant Evidence' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/403');
});
