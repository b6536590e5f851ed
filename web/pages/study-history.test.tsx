import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { localDay } from '#shared/time/local-day.ts';
import { catchFiles } from '#web/browser/test-files.ts';
import { DashboardPage } from '#web/pages/dashboard.page.tsx';
import { MixedQuizPage } from '#web/pages/mixed-quiz.page.tsx';
import { openPage } from '#web/pages/test-own-page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';
import { questionsOn404, serveQuestions } from '#web/pages/test-quiz-page.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { beginStudying, enter, type Studied } from '#web/sync/test-study.ts';

const PATH = '/learn/fre-dashboard?tab=history';
const DONE: Studied[] = [
  { type: 'studied', ruleId: 'fre-404', daysAgo: 1 },
  { type: 'view', ruleId: 'fre-404', durationS: 60 },
  { type: 'quiz', ruleId: 'fre-801', correct: 5, of: 5 },
];

const open = (search = '') => openPage(DashboardPage, `${PATH}${search}`);
const lines = () =>
  [...document.querySelectorAll('.study-history > li > span:first-of-type')].map((line) => line.textContent);
const kind = (name: string) => page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['Reading', 'reading', ['Read Rule 404, 1 min']],
  ['Quizzes', 'quizzes', ['Quiz on Rule 801: 5 of 5 correct (100%), 50 s']],
  ['Levels', 'levels', ['Rule 801 went from Not started to Competent']],
  ['Studied', 'marks', ['Marked Rule 404 as studied']],
])('shows only %s, and puts the kind in the page address', async (name, value, expected) => {
  await beginStudying(DONE);
  const { router } = await open();
  await expect.poll(lines).toHaveLength(4);
  await kind(name).click();
  await expect.poll(lines).toEqual(expected);
  expect(router.state.location.search).toBe(`?tab=history&kind=${value}`);
  await kind('All').click();
  await expect.poll(lines).toHaveLength(4);
  expect(router.state.location.search).toBe('?tab=history');
});

test('opens on the kind in the page address and changes the kind with the arrow keys', async () => {
  await beginStudying(DONE);
  await open('&kind=quizzes');
  await expect.poll(lines).toEqual(['Quiz on Rule 801: 5 of 5 correct (100%), 50 s']);
  await expect.element(kind('Quizzes')).toBeChecked();
  kind('Quizzes').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}'); // Skips Practice, which is empty.
  await expect.poll(lines).toEqual(['Rule 801 went from Not started to Competent']);
  await expect.element(kind('Levels')).toHaveFocus();
});

test('says that there are no events of the chosen kind, and offers to show all kinds', async () => {
  await beginStudying([{ type: 'studied', ruleId: 'fre-404' }]);
  const { screen } = await open('&kind=quizzes');
  await expect.element(screen.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible();
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(lines).toEqual(['Marked Rule 404 as studied']);
  await expect.element(kind('All')).toHaveFocus();
});

test('adds new events of the current kind to the list', async () => {
  const study = await beginStudying(DONE);
  await open('&kind=levels');
  await expect.poll(lines).toHaveLength(1);
  await enter(study, [{ type: 'quiz', ruleId: 'fre-802', correct: 0, of: 5 }]);
  await expect.poll(lines).toContain('Rule 802 went from Not started to Struggling');
});

test('shows earlier days of a kind on request, and opens other kinds at their first page', async () => {
  const marks = Array.from(
    { length: 130 },
    (_, day): Studied => ({ type: 'studied', ruleId: 'fre-404', daysAgo: day }),
  );
  const read = marks.map(({ daysAgo = 0 }): Studied => ({ type: 'view', ruleId: 'fre-404', durationS: 60, daysAgo }));
  await beginStudying([...marks, ...read]);
  const { screen } = await open('&kind=marks');
  await expect.poll(lines).toHaveLength(100);
  await screen.getByRole('button', { name: 'Show earlier days' }).click();
  await expect.poll(lines).toHaveLength(130);
  await expect.element(screen.getByRole('button', { name: 'Show earlier days' })).not.toBeInTheDocument();
  await kind('Reading').click();
  await expect.poll(lines).toHaveLength(100);
});

test('links each quiz to its results, except a quiz on a rule that no longer exists', async () => {
  const study = await beginStudying(DONE);
  await enter(study, [{ type: 'quiz', ruleId: 'fre-999', correct: 1, of: 1 }]);
  const { router, screen } = await open('&kind=quizzes');
  await expect.poll(lines).toHaveLength(2);
  await expect.element(screen.getByText('Quiz on Rule 999')).toBeVisible();
  const entry = (await study.db.rows.where('rules').equals('fre-801').first())?.id;
  expect(screen.getByRole('link', { name: /^Quiz on/ }).elements()).toHaveLength(1);
  await screen.getByRole('link', { name: 'Quiz on Rule 801' }).click();
  expect(router.state.location.pathname).toBe('/learn/fre-explorer/hearsay/801/quiz');
  expect(router.state.location.search).toBe(`?attempt=${entry}`);
});

test('names the rule of a mixed quiz that asked about a single rule, and links to the results', async () => {
  await beginStudying([{ type: 'quiz', ruleId: 'fre-404', correct: 4, of: 6, isMixed: true }]);
  const history = await open('&kind=quizzes');
  await history.screen.getByRole('link', { name: 'Quiz on Rule 404' }).click();
  const { pathname, search } = history.router.state.location;
  expect(pathname).toBe(PAGE_PATHS.mixedQuiz);
  await history.screen.unmount();
  await serveQuestions(questionsOn404(6));
  const { screen } = await openAs({ path: pathname, Page: MixedQuizPage, at: pathname + search, keepsDevice: true });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Quiz Completed!' })).toBeVisible();
});

test('on a phone, lets text follow a long link on the same line, and shows the kinds in full rows', async () => {
  await page.viewport(390, 844);
  const study = await beginStudying([{ type: 'quiz', ruleId: 'fre-801', correct: 2, of: 5 }]);
  const whole = (await study.db.rows.where('rules').equals('fre-801').first())?.id ?? '';
  await enter(study, [{ type: 'quiz', ruleId: 'fre-801', correct: 1, of: 3, retryOf: whole }]);
  const { screen } = await open('&kind=quizzes');
  const link = screen.getByRole('link', { name: /^Retry/ });
  await expect.element(link).toBeVisible();
  expect(getComputedStyle(link.element()).display).toBe('inline');
  const tops = screen
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getBoundingClientRect().top);
  expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 0, 3, 3, 3]);
});

test("distinguishes a retry of missed questions from a full quiz, and links to the retry's own results", async () => {
  const study = await beginStudying([{ type: 'quiz', ruleId: 'fre-801', correct: 2, of: 5 }]);
  const whole = (await study.db.rows.where('rules').equals('fre-801').first())?.id ?? '';
  await enter(study, [{ type: 'quiz', ruleId: 'fre-801', correct: 1, of: 3, retryOf: whole }]);
  const { router, screen } = await open('&kind=quizzes');
  await expect
    .poll(lines)
    .toEqual([
      'Retry of 3 missed questions on Rule 801: 1 of 3 correct (33%), 30 s',
      'Quiz on Rule 801: 2 of 5 correct (40%), 50 s',
    ]);
  await screen.getByRole('link', { name: 'Retry of 3 missed questions on Rule 801' }).click();
  expect(router.state.location.search).toMatch(/^\?attempt=/);
  expect(router.state.location.search).not.toContain(whole);
});

test.each([
  ['CSV, for spreadsheets', 'csv', /^\uFEFFStudy day,.*Level change,801,On 801,.*Competent\r\n$/s],
  ['JSON, for programs', 'json', /^\{"format":"sustained-study-history",.*"kind":"level".*\]\}\n$/s],
])(
  'saves the whole history as %s, no matter which kind is shown, even without a network',
  async (name, form, expected) => {
    const files = catchFiles();
    await beginStudying(DONE);
    const { screen } = await open('&kind=marks');
    await expect.poll(lines).toHaveLength(1);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await screen.getByRole('button', { name: 'Export your full history' }).click();
    await screen.getByRole('menuitem', { name }).click();
    const fileName = `sustained-study-history-${localDay(new Date())}.${form}`;
    await expect.element(screen.getByText(`Your history was saved as ${fileName}.`)).toBeVisible();
    expect(files.map((each) => each.name)).toEqual([fileName]);
    const bytes = await files[0]?.file.arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toMatch(expected);
    await expect.element(screen.getByRole('button', { name: 'Export your full history' })).toHaveFocus();
  },
);

test('reports a failed export, and recovers on retry', async () => {
  const files = catchFiles();
  await beginStudying(DONE);
  const { screen } = await open();
  await expect.poll(lines).toHaveLength(4);
  const { db } = await currentStudy();
  const broken = vi.spyOn(db.logPacks, 'toArray').mockRejectedValue(new Error('gone'));
  const press = async () => {
    await screen.getByRole('button', { name: 'Export your full history' }).click();
    await screen.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
  };
  await press();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('We couldn’t export your history');
  broken.mockRestore();
  await press();
  await expect.poll(() => files).toHaveLength(1);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
