import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anArticle, anArticleSummary, aRule, aRuleSummary } from '#shared/rules/rule.fixture.ts';
import { loggedEvent } from '#shared/study/logged-event.ts';
import { signInRequest } from '#web/accounts/sign-in-request.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { aServedEdition, serveEdition } from '#web/content/test-network.ts';
import { readOpenQuiz } from '#web/features/quizzes/open-quiz.ts';
import { MixedQuizPage } from '#web/pages/mixed-quiz.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { ARTICLE, aMember, fre, kept, questionsOn404, SLUG, serveQuestions } from '#web/pages/test-quiz-page.tsx';

const on405 = (count: number) =>
  questionsOn404(count, { rule_id: 'fre-405', rule_number: '405' }).map((question) => ({
    ...question,
    id: question.id.replace('404', '405'),
    question_text: `${question.question_text} On 405.`,
  }));

/** Simulates a server with questions on Rules 404 and 405 in Article IV, and on Rule 607 in Article VI. */
async function serveTwoArticles() {
  const rule = { id: 'fre-607', rule_number: '607', full_title: 'Who May Impeach a Witness' };
  const witnesses = { id: 'fre-article-6', article_number: 6, article_slug: 'witnesses', title: 'Witnesses' };
  const article = anArticle({ ...witnesses, rules: [aRuleSummary(rule)] });
  const summaries = [anArticleSummary(), anArticleSummary({ ...witnesses, rules: [rule] })];
  const chunks = [anArticleChunk(), anArticleChunk({ article, rules: [aRule(rule)] })];
  const on607 = questionsOn404(5, { rule_id: 'fre-607', rule_number: '607' }).map((question) => ({
    ...question,
    id: question.id.replace('404', '607'),
  }));
  const edition = await aServedEdition(aCatalogChunk({ articles: summaries }), chunks, [
    ...questionsOn404(4),
    ...on405(4),
    ...on607,
  ]);
  serveEdition(edition, (path) => {
    if (path === '/fre/articles') return fre(summaries);
    if (path === '/fre/articles/witnesses') return fre(article);
    return path === `/fre/articles/${SLUG}` ? fre(ARTICLE) : undefined;
  });
}

const open = (of: string, me?: Me) =>
  openAs({ path: PAGE_PATHS.mixedQuiz, Page: MixedQuizPage, at: `/learn/mixed-quiz?of=${of}`, me });
type Screen = Awaited<ReturnType<typeof open>>['screen'];

beforeEach(async () => {
  await page.viewport(414, 896);
  await serveQuestions([...questionsOn404(4), ...on405(4)]);
});
afterEach(() => {
  signInRequest.set(null);
  vi.unstubAllGlobals();
  beginAs();
});

const start = (screen: Screen) => screen.getByRole('button', { name: 'Start Quiz' });

async function take(screen: Screen, count: number) {
  for (let number = 1; number <= count; number += 1) {
    await expect.element(screen.getByRole('heading', { name: `Question ${number} of ${count}` })).toBeInTheDocument();
    await screen
      .getByRole('radio')
      .nth(number === 1 ? 1 : 0)
      .click();
    await screen.getByRole('button', { name: number < count ? 'Next' : 'Submit Quiz' }).click();
  }
  await expect.element(screen.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
}

test('alternates questions on the rules in the page address, and offers a retry of missed ones', async () => {
  const { screen, router } = await open('rules:fre-404,fre-405', aMember());
  await expect.element(screen.getByRole('heading', { name: 'Quiz on Rules 404 and 405' })).toBeVisible();
  await start(screen).click();
  await take(screen, 5);
  const [attempt] = (await kept()).entries.flatMap((entry) => loggedEvent('1', entry) ?? []);
  if (attempt?.type !== 'quiz') throw new Error('no quiz was stored');
  const rules = attempt.items.map(({ ruleId }) => ruleId);
  expect(rules.every((rule, at) => rule !== rules[at + 1])).toBe(true);
  expect(attempt.ruleId).toBeNull();
  expect(router.state.location.search).toMatch(/^\?of=rules.*&attempt=/);
  await expect.element(screen.getByRole('link', { name: 'Back to Today' })).toHaveAttribute('href', '/learn/today');
  await screen.getByRole('button', { name: 'Retry the one you missed' }).click();
  await take(screen, 1);
});

test('shows the results again after a reload, and then offers a new quiz on the same rules', async () => {
  const me = aMember();
  const first = await open('rules:fre-404,fre-405', me);
  await start(first.screen).click();
  await take(first.screen, 5);
  const { search } = first.router.state.location;
  await first.screen.unmount();
  const { screen, router } = await openAs({
    path: PAGE_PATHS.mixedQuiz,
    Page: MixedQuizPage,
    at: `/learn/mixed-quiz${search}`,
    keepsDevice: true,
  });
  await expect.element(screen.getByRole('heading', { name: 'Quiz Completed!' })).toBeVisible();
  await screen.getByRole('button', { name: 'Retake Quiz' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Quiz on Rules 404 and 405' })).toBeVisible();
  expect(decodeURIComponent(router.state.location.search)).toBe('?of=rules:fre-404,fre-405');
});

test('continues an open quiz on the same rules', async () => {
  const me = aMember();
  const first = await open('all', me);
  await start(first.screen).click();
  await expect.element(first.screen.getByRole('heading', { name: 'Question 1 of 5' })).toBeInTheDocument();
  await first.screen.unmount();
  const { screen } = await openAs({
    path: PAGE_PATHS.mixedQuiz,
    Page: MixedQuizPage,
    at: '/learn/mixed-quiz?of=all',
    keepsDevice: true,
  });
  await expect.element(screen.getByRole('heading', { name: 'Question 1 of 5' })).toBeInTheDocument();
});

test('lets the user narrow a quiz on all rules to some articles', async () => {
  await serveTwoArticles();
  const { screen } = await open('all', aMember());
  await expect.element(screen.getByText('5 questions on 3 rules')).toBeVisible();
  await screen.getByRole('button', { name: /^IV: / }).click();
  await expect.element(screen.getByText('5 questions on 2 rules')).toBeVisible();
  await screen.getByRole('button', { name: /^VI: / }).click();
  await expect.element(screen.getByText('5 questions on 3 rules')).toBeVisible();
  await screen.getByRole('button', { name: /^IV: / }).click();
  await expect.element(screen.getByText('5 questions on 1 rule')).toBeVisible();
  await start(screen).click();
  await expect.element(screen.getByRole('heading', { name: 'Question 1 of 5' })).toBeInTheDocument();
  const asked = (await kept()).quizzes.flatMap(({ quiz }) => readOpenQuiz(quiz)?.questions ?? []);
  expect(asked.map(({ rule_id }) => rule_id)).toEqual(Array.from({ length: 5 }, () => 'fre-607'));
});

test.each([
  ['weak', 'No weak spots right now'],
  ['bookmarks', 'No bookmarks yet'],
  ['collection:none', 'Nothing in this collection'],
  ['rules:fre-999', 'No Quiz Questions Available'],
])('says that there are no questions for the selection %s', async (of, title) => {
  const { screen } = await open(of, aMember());
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
});

test('asks visitors to sign in before the quiz starts', async () => {
  const { screen } = await open('all');
  await start(screen).click();
  expect(signInRequest.get()?.press).toBe('start-quiz mixed all');
});

test('redirects to Today if the address names no rules', async () => {
  const { router } = await open('nothing', aMember());
  await expect.poll(() => router.state.location.pathname).toBe('/learn/today');
});
