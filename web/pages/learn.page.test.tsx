import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { aPendingAnswer, refusal } from '#web/api/test-calls.ts';
import { ComingSoonPage } from '#web/pages/coming-soon.page.tsx';
import { LearnPage } from '#web/pages/learn.page.tsx';
import { EDITION } from '#web/pages/test-analytics-page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';
import { beginStudying, enter } from '#web/sync/test-study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const openOwn = (answers?: Parameters<typeof openPage>[2]) => openPage(LearnPage, PAGE_PATHS.learn, answers);
const cardTop = () => document.querySelector('.fre-card')?.getBoundingClientRect().top ?? 0;
const card = () => document.querySelector('.fre-card')?.textContent;
const recent = () => [...document.querySelectorAll('.recent-views')].map(({ textContent }) => textContent);

const openLearn = () =>
  render(
    <RouterProvider
      router={createMemoryRouter(
        [
          { path: PAGE_PATHS.learn, element: <LearnPage /> },
          { path: PAGE_PATHS.comingSoon, element: <ComingSoonPage /> },
          { path: PAGE_PATHS.comingSoonCourse, element: <ComingSoonPage /> },
        ],
        { initialEntries: [PAGE_PATHS.learn] },
      )}
    />,
  );

beforeEach(() => beginAs());
afterEach(() => void vi.unstubAllGlobals());

test('shows members their progress, a link to where they left off, and the rules they read last', async () => {
  const study = await beginStudying([
    { type: 'view', ruleId: 'fre-401', durationS: 60, daysAgo: 4 },
    { type: 'view', ruleId: 'fre-402', durationS: 60, daysAgo: 3 },
    { type: 'view', ruleId: 'fre-801', durationS: 60, daysAgo: 2 },
    { type: 'quiz', ruleId: 'fre-404', correct: 5, of: 5, daysAgo: 1 },
    { type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo: 1 },
  ]);
  await study.write([{ e: 'bookmark', id: 'fre-404', type: 'set', args: { isDeleted: false }, shown: AS_IT_IS }]);
  const { screen } = await openOwn();
  await expect
    .poll(recent)
    .toEqual([
      'Rule 404CompetentOn 4041 day ago',
      'Rule 801LearningOn 8012 days ago',
      'Rule 402LearningOn 4023 days ago',
    ]);
  await expect.poll(card).toContain('0 of 6 rules mastered. You left off at Rule 404');
  await expect.element(screen.getByRole('link', { name: 'Rule 404', exact: true })).toBeVisible();
  for (const [name, href] of [
    ['View Progress', '/learn/fre-dashboard'],
    ['Study Analytics', '/learn/fre-analytics'],
    ['See all', '/learn/fre-recent'],
    ['1 bookmark', '/learn/fre-bookmarks'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  await enter(study, [{ type: 'view', ruleId: 'fre-802', durationS: 20 }]);
  await expect.poll(() => recent()[0]).toBe('Rule 802LearningOn 802Just now');
});

test("delays the list of upcoming features until the member's own data is loaded, but not forever", async () => {
  await beginStudying([{ type: 'view', ruleId: 'fre-404', durationS: 60 }]);
  const order: string[] = [];
  const watch = new MutationObserver(() => {
    if (recent().length > 0) order.push('own');
    if (document.body.textContent.includes('Coming soon')) order.push('to come');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await openOwn();
  await expect.poll(() => order).toContain('to come');
  watch.disconnect();
  expect(order[0]).toBe('own');
  const answer = aPendingAnswer();
  const { screen } = await openOwn({ 'GET /fre/articles': () => answer.promise });
  await expect.element(screen.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  answer.resolve(refusal(404, 'NOT_FOUND'));
});

test("shows what is available if the member hasn't studied yet", async () => {
  await beginStudying();
  const { screen } = await openOwn();
  await expect.element(screen.getByText(/^The official text of all 69 rules/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View Progress' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument();
});

test("says what today's session contains, and how long the plan and the session take", async () => {
  await beginStudying();
  const long = await openOwn(EDITION);
  await expect.element(long.screen.getByText(/^\d\d minutes today\. The first 10: Read Rule 401 for/)).toBeVisible();
  await expect.element(long.screen.getByRole('button', { name: 'Start 10 minutes' })).toBeVisible();
  await long.screen.unmount();
  await beginStudying([
    ...['402', '403', '404', '801', '802'].map((number) => ({
      type: 'quiz' as const,
      ruleId: `fre-${number}`,
      correct: 5,
      of: 5,
    })),
    { type: 'studied', ruleId: 'fre-401' },
  ]);
  const short = await openOwn(EDITION);
  await expect.element(short.screen.getByText('3 minutes today: 3 questions on Rule 401.')).toBeVisible();
  await expect.element(short.screen.getByRole('button', { name: 'Start 3 minutes' })).toBeVisible();
});

test('doesn’t shift the cards on a phone when the plan for today appears', async () => {
  await page.viewport(390, 844);
  await beginStudying();
  const answer = aPendingAnswer();
  const { screen } = await openOwn({ ...EDITION, 'GET /fre/articles/hearsay': () => answer.promise });
  await expect.element(screen.getByText('Loading your plan...')).toBeInTheDocument();
  await expect.poll(() => document.querySelectorAll('.fre-card').length).toBe(3);
  const before = cardTop();
  answer.resolve((await EDITION['GET /fre/articles/hearsay']?.(undefined)) ?? refusal(404, 'NOT_FOUND'));
  await expect.element(screen.getByRole('heading', { name: 'Your first day starts with Rule 401' })).toBeVisible();
  expect(cardTop()).toBeCloseTo(before, 0);
});

test("still links to the rules if the articles can't be loaded", async () => {
  await beginStudying([{ type: 'view', ruleId: 'fre-404', durationS: 60 }]);
  const { screen } = await openOwn({ 'GET /fre/articles': () => refusal(400, 'INVALID_INPUT') });
  await expect.element(screen.getByRole('link', { name: 'Explore Rules' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View Progress' })).toBeVisible();
});

test('shows visitors no progress and no recently read rules', async () => {
  const screen = await openLearn();
  await expect.element(screen.getByRole('link', { name: 'Explore Rules' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View Progress' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: 'Recently viewed' })).not.toBeInTheDocument();
});

test('lists the rules and two kinds of practice as available, and one feature as coming soon', async () => {
  const screen = await openLearn();
  await expect.element(screen.getByText('Available', { exact: true }).first()).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Train objections' }))
    .toHaveAttribute('href', '/learn/objections');
  await expect
    .element(screen.getByRole('link', { name: 'Explore Rules' }))
    .toHaveAttribute('href', '/learn/fre-explorer');
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Cross & Direct Examination' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Practice the steps' }))
    .toHaveAttribute('href', '/learn/foundations');
  const coming = screen.getByRole('listitem').filter({ hasText: 'Coming Soon' });
  expect(coming.elements().map((entry) => entry.querySelector('h3')?.textContent)).toEqual([
    'Opening & Closing Skills',
  ]);
});

test('labels each of the three courses as a sample and links it to Coming Soon', async () => {
  const screen = await openLearn();
  const courses = screen.getByRole('link', { name: /^Sample/ });
  expect(courses.elements().map((course) => course.textContent?.match(/\$\d+|Free/)?.[0])).toEqual([
    '$49',
    '$79',
    'Free',
  ]);
  await courses.nth(1).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  await expect.element(screen.getByText(/Hearsay in Depth is a sample/)).toBeVisible();
  await expect.poll(() => document.title).toBe('Coming Soon - Sustained');
});

test('links My courses to Coming Soon', async () => {
  const screen = await openLearn();
  await screen.getByRole('link', { name: 'My courses' }).click();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
});
