import { afterEach, expect, test, vi } from 'vitest';
import { aBookmark, aCollection, GONE_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { aCaseCard } from '#shared/rules/case-card.fixture.ts';
import type { Rule } from '#shared/rules/rule.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { anArticle, anArticleSummary, aRule, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, aPendingAnswer, noNetwork } from '#web/api/test-calls.ts';
import { beginWith } from '#web/features/bookmarks/test-bookmarks.tsx';
import { BenchBookPage } from '#web/pages/bench-book.page.tsx';
import { openAs, setOnline } from '#web/pages/test-person-page.tsx';
import type { Study } from '#web/sync/study.ts';
import { beginStudying } from '#web/sync/test-study.ts';

const PATH = '/learn/bench-book';
const SLUG = 'relevance-and-its-limits';

const plainRule = (number: string, over: Partial<Rule> = {}): Rule =>
  aRule({
    id: `fre-${number}`,
    rule_number: number,
    full_title: `On ${number}`,
    common_objections: [
      { name: `Objection ${number}`, say: `Objection, ${number}.`, answer: `Not ${number}.`, path: '404(b)(1)' },
    ],
    ...over,
  });
const RULES = [
  plainRule('401'),
  aRule({ cases: [aCaseCard({ name: 'Old Chief v. United States' })] }),
  plainRule('412', { is_sensitive: true, importance_level: 1, plain_english: 'Rule 412 protects privacy.' }),
];
const SUMMARIES = RULES.map(({ id, rule_number, full_title, importance_level }) =>
  aRuleSummary({ id, rule_number, full_title, importance_level }),
);
const HEADINGS = SUMMARIES.map(({ id, rule_number, full_title }) => ({ id, rule_number, full_title }));
const fre = (data: unknown) => () => Response.json({ success: true, data, error: null });
const EDITION = 'Current through December 1, 2024';

const SERVED: Answers = {
  'GET /fre/articles': fre([anArticleSummary({ rules: HEADINGS })]),
  [`GET /fre/articles/${SLUG}`]: fre(anArticle({ rules: SUMMARIES })),
  ...Object.fromEntries(
    RULES.map((rule) => [`GET /fre/rules/${SLUG}/${rule.rule_number}`, fre(ruleDetail(rule, EDITION, '2026-11-28'))]),
  ),
};

async function open(search: string, { study, answers = SERVED }: { study?: Study; answers?: Answers } = {}) {
  answerCalls(answers);
  const me = study && anotherMe(study.userId ?? '');
  return openAs({ path: PATH, Page: BenchBookPage, at: `${PATH}${search}`, me });
}

const ruleTitles = () => [...document.querySelectorAll('.printed-book h3')].map(({ textContent }) => textContent);
const cardNames = () => [...document.querySelectorAll('.printed-book-card h4')].map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setOnline(true);
});

test('shows visitors each objection on the Essential rules: what to say, why, and how to respond', async () => {
  const { screen } = await open('');
  await expect.element(screen.getByRole('heading', { name: 'Essential Rules' })).toBeVisible();
  expect(ruleTitles()).toEqual(['Rule 401 On 401', 'Rule 404 Character Evidence; Other Crimes, Wrongs, or Acts']);
  const card = document.querySelectorAll('.printed-book-card')[1];
  expect([...(card?.querySelectorAll('h4, .printed-book-part, dt, dd') ?? [])].map((each) => each.textContent)).toEqual(
    [
      'Propensity',
      'Rule 404(b)(1)',
      'Say',
      'Objection, propensity.',
      'Why',
      '(b) Other Crimes, Wrongs, or Acts. (1) Prohibited Uses. Evidence of any other crime is not admissible.',
      'Respond',
      'It shows knowledge.',
    ],
  );
  await expect
    .element(screen.getByText(`Federal Rules of Evidence. ${EDITION}. 2 rules, 2 objection cards.`))
    .toBeVisible();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  expect(document.title).toBe(`Bench Book: Essential Rules - ${PRODUCT_NAME}`);
});

test('opens the print dialog, and gives the printed pages the title and edition until the page is left', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
  const { screen } = await open('?of=rule:fre-404');
  await screen.getByRole('button', { name: 'Print or save as PDF' }).click();
  expect(print).toHaveBeenCalledOnce();
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--printed-book-title')).toBe('"Bench book: Rule 404"');
  expect(style.getPropertyValue('--printed-book-edition')).toBe(`"Federal Rules of Evidence. ${EDITION}."`);
  await screen.unmount();
  expect(style.getPropertyValue('--printed-book-title')).toBe('');
});

test('quotes the part that an objection cites, even if its rule isn’t in the book', async () => {
  const { screen } = await open('?of=rule:fre-401');
  await expect.element(screen.getByText(/Evidence of any other crime is not admissible\.$/)).toBeVisible();
  expect(ruleTitles()).toEqual(['Rule 401 On 401']);
});

test('lays out the rules of an article as full pages, and puts the layout in the address', async () => {
  const { screen, router } = await open(`?of=article:${SLUG}`);
  await screen.getByRole('radio', { name: 'Full pages' }).click();
  await screen.getByRole('radio', { name: 'Two' }).click();
  await expect.poll(() => decodeURIComponent(router.state.location.search)).toBe(`?of=article:${SLUG}&as=pages&per=2`);
  await expect.poll(() => document.querySelector('.printed-book')?.getAttribute('data-per')).toBe('two');
  const book = screen.getByRole('article');
  for (const title of ['Plain English', 'Key concepts', 'Common mistakes', 'Strategy tips', 'Leading cases'])
    await expect.element(book.getByRole('heading', { name: title }).first()).toBeVisible();
  await expect
    .element(book.getByText(`Official text. ${EDITION}. This rule last changed December 1, 2020.`).first())
    .toBeVisible();
  await expect.element(book.getByText('Old Chief v. United States')).toBeVisible();
  await expect.element(book.getByRole('row', { name: 'Forgetting notice give it' }).first()).toBeVisible();
});

test('prints a sensitive rule without objections, in both layouts', async () => {
  const { screen } = await open('?of=rule:fre-412');
  await expect.element(screen.getByText('This rule has no objection cards.')).toBeVisible();
  await expect.element(screen.getByText('Rule 412 protects privacy.')).toBeVisible();
  await screen.getByRole('radio', { name: 'Full pages' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Plain English' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Strategy tips' })).not.toBeInTheDocument();
  expect(cardNames()).toEqual([]);
});

test.each(['struggling', 'bookmarks', `collection:${TRIAL_ID}`])(
  'asks visitors to sign in for the selection "%s"',
  async (of) => {
    const { screen } = await open(`?of=${of}`);
    await expect.element(screen.getByRole('heading', { name: 'Sign in to Print Your Rules' })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Print all Essential rules' }))
      .toHaveAttribute('href', `${PATH}?of=essential`);
  },
);

test('lays out a collection in rule order, with the bookmark notes only on request', async () => {
  const study = await beginWith({
    bookmarks: [
      aBookmark({ ruleId: 'fre-404', collectionId: TRIAL_ID, notes: 'Name the purpose.' }),
      aBookmark({ ruleId: 'fre-401', collectionId: TRIAL_ID }),
      aBookmark({ ruleId: 'fre-412' }),
    ],
    collections: [aCollection()],
  });
  const { screen, router } = await open(`?of=collection:${TRIAL_ID}`, { study });
  await expect.element(screen.getByRole('heading', { name: 'Spring trial' })).toBeVisible();
  expect(cardNames()).toEqual(['Objection 401', 'Propensity']);
  await expect.element(screen.getByText('Name the purpose.')).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: 'Include the notes on my bookmarks' }).click();
  await expect.element(screen.getByText('Name the purpose.')).toBeVisible();
  await expect.poll(() => router.state.location.search).toContain('notes=1');
  await screen.getByRole('combobox', { name: 'Rules' }).selectOptions('Uncategorized bookmarks');
  await expect.element(screen.getByRole('heading', { name: 'Uncategorized Bookmarks' })).toBeVisible();
  expect(ruleTitles()).toEqual(['Rule 412 On 412']);
});

test('updates the book when the address changes', async () => {
  const { screen, router } = await open('?of=rule:fre-404&as=pages');
  await expect.element(screen.getByRole('heading', { name: 'Rule 404', exact: true })).toBeVisible();
  await router.navigate(`${PATH}?of=rule:fre-401`);
  await expect.element(screen.getByRole('heading', { name: 'Rule 401', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Objection cards' })).toBeChecked();
});

test('prints the rules that the user is struggling with', async () => {
  const study = await beginStudying([
    { type: 'quiz', ruleId: 'fre-404', correct: 1, of: 5 },
    { type: 'quiz', ruleId: 'fre-401', correct: 5, of: 5 },
  ]);
  const { screen } = await open('?of=struggling', { study });
  await expect.element(screen.getByRole('heading', { name: 'Rules to Review' })).toBeVisible();
  expect(cardNames()).toEqual(['Propensity']);
});

test.each([
  ['struggling', 'You aren’t struggling with any rules'],
  ['bookmarks', 'You have no bookmarks yet'],
  [`collection:${TRIAL_ID}`, 'This collection is empty'],
])('says that there is nothing to print for the selection "%s"', async (of, title) => {
  const study = await beginWith({ collections: [aCollection()] });
  const { screen } = await open(`?of=${of}`, { study });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Print or save as PDF' }))
    .toHaveAccessibleDescription('There’s nothing to print yet.');
});

test.each(['everything', 'rule:fre-999', 'article:nowhere', `collection:${GONE_ID}`])(
  'says that the rules for the selection "%s" were not found',
  async (of) => {
    const study = await beginWith();
    const { screen } = await open(`?of=${of}`, { study });
    await expect.element(screen.getByRole('heading', { name: 'These rules weren’t found' })).toBeVisible();
    await screen.getByRole('combobox', { name: 'Rules' }).selectOptions('All Essential rules');
    await expect.element(screen.getByRole('heading', { name: 'Essential Rules' })).toBeVisible();
  },
);

test('shows a placeholder until the rules have loaded', async () => {
  const late = aPendingAnswer();
  const { screen } = await open('?of=rule:fre-404', {
    answers: { ...SERVED, 'GET /fre/articles': () => late.promise },
  });
  await expect.element(screen.getByText('Loading the bench book...')).toBeInTheDocument();
  late.resolve(fre([anArticleSummary({ rules: HEADINGS })])());
  await expect.element(screen.getByRole('heading', { name: 'Rule 404', exact: true })).toBeVisible();
});

test('says why the book could not be loaded, and recovers on retry', async () => {
  setOnline(false);
  const { screen } = await open('?of=rule:fre-404', { answers: { ...SERVED, 'GET /fre/articles': noNetwork } });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/You’re offline, and this device doesn’t have/);
  setOnline(true);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/Check your connection, then try again\./);
  answerCalls(SERVED);
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Rule 404', exact: true })).toBeVisible();
});
