import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { ArticlePage } from '#web/pages/article.page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';
import { beginStudying, enter, type Studied } from '#web/sync/test-study.ts';

const PATH = '/learn/fre-explorer/relevance-and-its-limits';
const RULES = ['401', '402', '403', '404'].map((rule_number) =>
  aRuleSummary({ id: `fre-${rule_number}`, rule_number, full_title: `On ${rule_number}` }),
);
const ARTICLE = anArticle({ rules: RULES, rule_count: 4, estimated_hours: 2 });
const DONE: Studied[] = [
  { type: 'quiz', ruleId: 'fre-401', correct: 5, of: 5, daysAgo: 3 },
  { type: 'quiz', ruleId: 'fre-401', correct: 5, of: 5 },
  { type: 'quiz', ruleId: 'fre-402', correct: 1, of: 5 },
  { type: 'studied', ruleId: 'fre-403' },
];

const ANSWERS = {
  'GET /fre/articles/relevance-and-its-limits': () => Response.json({ success: true, data: ARTICLE, error: null }),
};

const open = (search = '') => openPage(ArticlePage, `${PATH}${search}`, ANSWERS, PAGE_PATHS.article);
const tiles = () =>
  [...document.querySelectorAll('.article-header .tiles > div')].map(({ textContent }) => textContent).slice(2, 4);
const own = () => [...document.querySelectorAll('.stat')].slice(0, 2).map(({ textContent }) => textContent);
const levels = (within: string) =>
  [...document.querySelectorAll(within)].map((item) => item.querySelector('.mastery-ring')?.textContent ?? null);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => void vi.unstubAllGlobals());

test('shows the counts of mastered and in-progress rules in the header and keeps them up to date', async () => {
  const study = await beginStudying(DONE);
  await open();
  await expect.poll(tiles).toEqual(['Mastered1', 'In Progress2']);
  await enter(study, [{ type: 'studied', ruleId: 'fre-404' }]);
  await expect.poll(tiles).toEqual(['Mastered1', 'In Progress3']);
});

test('shows the mastery level of the rules that the user has started', async () => {
  await beginStudying(DONE);
  await open();
  await expect.poll(() => levels('.rule-card')).toEqual(['Mastered', 'Struggling', 'Learning', null]);
});

test('shows the mastery level of every rule on the learning path', async () => {
  await beginStudying(DONE);
  await open('?tab=learning-path');
  await expect.poll(() => levels('.learning-path > li')).toEqual(['Mastered', 'Struggling', 'Learning', 'Not started']);
});

test("shows the user's own figures in the strategy guide", async () => {
  await beginStudying(DONE);
  await open('?tab=strategy-guide');
  await expect
    .poll(own)
    .toEqual(['Rules studied75%You’ve studied 3 of 4', 'Quiz accuracy73%Of 15 questions you answered']);
});

test('shows no accuracy before any question is answered', async () => {
  await beginStudying();
  await open('?tab=strategy-guide');
  await expect.poll(own).toEqual(['Rules studied0%You’ve studied 0 of 4', 'Quiz accuracy–No questions answered yet']);
});

test("makes no claim about the user's study if it can't be read", async () => {
  const study = await beginStudying(DONE);
  study.now = () => {
    throw new Error('no clock');
  };
  await open('?tab=strategy-guide');
  await expect.poll(own).toEqual(['Rules studied–Not known yet', 'Quiz accuracy–Not known yet']);
  await expect.element(page.getByRole('heading', { name: 'Most useful rules' })).toBeVisible();
});

test('shows visitors no mastered rules and no mastery levels', async () => {
  beginAs();
  await open();
  await expect.poll(tiles).toEqual(['Mastered0', 'In Progress0']);
  expect(levels('.rule-card')).toEqual([null, null, null, null]);
});
