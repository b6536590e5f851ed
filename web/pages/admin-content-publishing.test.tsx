import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DraftList } from '#shared/fre-editing/fre-release.contract.ts';
import type { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import {
  CONTENT_PATH,
  PUBLISH_PATH,
  previewPath,
  questionsPath,
  RELEASES_PATH,
} from '#web/features/fre-editing/content-paths.ts';
import {
  aDraftList,
  aDraftOf,
  aListedDraft,
  anEditedBank,
  aRelease,
  aRuleSource,
  aVersion,
} from '#web/features/fre-editing/test-documents.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const DRAFTS = 'GET /api/admin/fre/drafts';
const PUBLISH = 'POST /api/admin/fre/releases';
const CONFIRM = 'POST /api/admin/fre/rules/404/confirmations';
const BANK = '/api/admin/fre/rules/404/questions';
const gives = (body: unknown) => () => Response.json(body);
const page1 = (items: unknown[]) => ({ items, pagination: paginationOf(1, 20, items.length) });

async function open(at: string, answers: Answers) {
  const made = answerCalls(answers);
  const me = aMe({ roles: ['admin'] });
  const { screen, router } = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at, me });
  const sent = (call: string) => made.filter((each) => each.call === call).map(({ body }) => body);
  return { screen, router, sent };
}

const [OLD] = aRuleSource().versions;
const AMENDED = aRuleSource({
  versions: [
    ...(OLD ? [OLD] : []),
    { effective_from: '2030-12-01', note: 'It changed.', law: { parts: [{ label: 'a', text: 'New words.' }] } },
  ],
});

/** Returns a list with one draft: a new version of Rule 404 whose text has or hasn't been confirmed. */
function amendedDraft(isConfirmed: boolean): DraftList {
  const draft = aDraftOf(AMENDED);
  const texts = draft.texts.map((text) => (isConfirmed ? { ...text, state: 'verified' as const } : text));
  return aDraftList({ items: [aListedDraft({ ...draft, texts })] });
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('publishes only after an admin has compared the new text with its official source', async () => {
  let list = amendedDraft(false);
  const { screen, sent, router } = await open(PUBLISH_PATH, {
    [DRAFTS]: () => Response.json(list),
    [CONFIRM]: () => {
      list = amendedDraft(true);
      return Response.json(aDraftOf(AMENDED));
    },
    [PUBLISH]: gives(aRelease()),
    'GET /api/admin/fre/releases?page=1': gives(page1([aRelease()])),
  });
  const publish = screen.getByRole('button', { name: 'Publish 1 document' });
  await expect.element(publish).toHaveAccessibleDescription('Confirm the new official texts first.');
  const form = screen.getByRole('form', { name: 'Confirm the text of December 1, 2030' });
  await expect.element(form).toHaveTextContent('(a) New words.');
  await form.getByLabelText('Link to the source').fill('ftp://example');
  await form.getByRole('button', { name: 'Confirm the text' }).click();
  await expect.element(form.getByText('The source must be a link that begins with https://')).toBeVisible();
  await expect.element(form.getByText('Please compare every word first.')).toBeVisible();
  await form.getByLabelText('Link to the source').fill('https://www.uscourts.gov/rules');
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: 'Confirm the text' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(CONFIRM)).toEqual([
    {
      version: aVersion('b'),
      effective_from: '2030-12-01',
      source_url: 'https://www.uscourts.gov/rules',
      is_compared: true,
    },
  ]);
  await publish.click();
  await expect.element(screen.getByText('Please say what changes')).toBeVisible();
  await screen.getByLabelText('What changes').fill('The amendment of 2030');
  await publish.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe(RELEASES_PATH);
  expect(sent(PUBLISH)).toEqual([{ reviewed: 'f'.repeat(64), note: 'The amendment of 2030' }]);
});

test('lets an admin retype the text, and shows which word differs', async () => {
  const message = 'This isn’t the text in the draft: word 3 differs';
  const { screen, sent } = await open(PUBLISH_PATH, {
    [DRAFTS]: gives(amendedDraft(false)),
    [CONFIRM]: () => refusal(400, 'INVALID_INPUT', { fields: { 'body.typed_text': message } }),
  });
  const form = screen.getByRole('form', { name: 'Confirm the text of December 1, 2030' });
  await form.getByRole('radio', { name: 'I’ll type it again' }).click();
  await expect.element(form.getByText('(a) New words.')).not.toBeInTheDocument();
  await form.getByLabelText('Link to the source').fill('https://www.uscourts.gov/rules');
  await form.getByLabelText('The text as it’s printed in the source').fill('(a) New word.');
  await form.getByRole('button', { name: 'Confirm the text' }).click();
  await expect.element(form.getByText(message)).toBeVisible();
  expect(sent(CONFIRM)).toMatchObject([{ typed_text: '(a) New word.' }]);
});

test('refuses to publish documents with faults, and says where the faults are', async () => {
  const faults = [{ document: 'rule-404', path: ['examples', 0, 'scenario'], message: 'is too short' }];
  const { screen } = await open(PUBLISH_PATH, { [DRAFTS]: gives({ ...amendedDraft(true), faults }) });
  await expect.element(screen.getByText('1 problem to fix before you publish')).toBeVisible();
  await expect.element(screen.getByText(/Examples 1, Scenario: Is too short\./)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Publish 1 document' }))
    .toHaveAccessibleDescription('Fix the problems first.');
});

test('names the document or file of a fault that can’t be corrected in the editor', async () => {
  const faults = [
    { document: 'cases', path: ['cases', 0, 'parts'], message: 'part “404(z)” doesn’t exist' },
    { document: null, file: 'data/fre/flashcards.yaml', path: [], message: 'is wrong' },
  ];
  const { screen } = await open(PUBLISH_PATH, { [DRAFTS]: gives({ ...amendedDraft(true), faults }) });
  await expect.element(screen.getByText(/^Leading cases, .*: Part “404\(z\)” doesn’t exist\.$/)).toBeVisible();
  await expect.element(screen.getByText('data/fre/flashcards.yaml: Is wrong.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leading cases' }).elements()).toEqual([]);
});

test('says that there is nothing to publish', async () => {
  const { screen } = await open(PUBLISH_PATH, { [DRAFTS]: gives(aDraftList()) });
  await expect.element(screen.getByRole('heading', { name: 'Nothing to publish' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to the content' })).toHaveAttribute('href', CONTENT_PATH);
});

test('lets an admin restore an earlier release, with a note', async () => {
  const { screen, sent } = await open(RELEASES_PATH, {
    [DRAFTS]: gives(aDraftList({ release_id: 'release-2' })),
    'GET /api/admin/fre/releases?page=1': gives(
      page1([aRelease({ id: 'release-2', note: 'A mistake' }), aRelease({ is_current: false })]),
    ),
    'POST /api/admin/fre/releases/release-1/restore': gives(aRelease({ id: 'release-3', restored: 'release-1' })),
  });
  await expect.element(screen.getByRole('heading', { name: 'A mistake Current' })).toBeVisible();
  await screen.getByRole('button', { name: 'Restore “December amendment”' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/exactly the edits of this release/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.element(dialog.getByText('Please say what changes')).toBeVisible();
  await dialog.getByLabelText('Why').fill('It was wrong');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('POST /api/admin/fre/releases/release-1/restore')).toEqual([
    { release_id: 'release-2', note: 'It was wrong' },
  ]);
});

test('lists the faults of a release that no longer fits the app', async () => {
  const { screen } = await open(RELEASES_PATH, {
    [DRAFTS]: gives(aDraftList({ release_id: 'release-2' })),
    'GET /api/admin/fre/releases?page=1': gives(page1([aRelease({ is_current: false })])),
    'POST /api/admin/fre/releases/release-1/restore': () =>
      refusal(409, 'CONTENT_FAULTS', { fields: { 'rule-404.examples.0.scenario': 'is too short' } }),
  });
  await screen.getByRole('button', { name: 'Restore “December amendment”' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Why').fill('It was wrong');
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect.element(dialog.getByText('Nothing was restored')).toBeVisible();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Rule 404, Examples 1, Scenario: Is too short.');
});

test('previews the rule as readers will see it on the chosen day', async () => {
  const rule = aRule({ versions: AMENDED.versions });
  const { screen, sent } = await open(`${previewPath('404')}?day=2030-12-01`, {
    'POST /api/admin/fre/preview': (body) =>
      Response.json({
        rule: ruleDetail(rule, 'Current', (body as { day: string }).day),
        questions: [aQuestion()],
        faults: [],
      }),
  });
  const sheet = screen.getByRole('article', { name: 'Official text of Rule 404' });
  await expect.element(sheet).toHaveTextContent('New words.');
  await screen.getByRole('button', { name: 'November 30, 2030' }).click();
  await expect.element(sheet).toHaveTextContent('Evidence of any other crime is not admissible.');
  await expect.element(screen.getByText('Questions that quizzes may ask that day: 1')).toBeVisible();
  await expect
    .poll(() => sent('POST /api/admin/fre/preview'))
    .toEqual([
      { rule_number: '404', day: '2030-12-01' },
      { rule_number: '404', day: '2030-11-30' },
    ]);
});

test('edits questions without changing IDs or the order of options', async () => {
  const { screen, sent } = await open(questionsPath('404'), {
    [`GET ${BANK}`]: gives(anEditedBank()),
    [`PATCH ${BANK}`]: (body) =>
      Response.json({ ...anEditedBank(), document: (body as { document: QuestionsSource }).document }),
  });
  await screen.getByRole('textbox', { name: 'Find a question' }).fill('who asks');
  await expect.element(screen.getByText('404-q01: What may it show?')).not.toBeInTheDocument();
  await screen.getByText('404-q02: Who asks first?').click();
  await expect.element(screen.getByRole('button', { name: /^Remove 404-q02/ })).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: 'Option 2 is the right answer' }).click();
  await screen.getByLabelText('Asked until').fill('2030-11-30');
  await screen.getByRole('button', { name: 'Add a question' }).click();
  const fresh = screen.getByRole('group').filter({ hasText: '404-q03' }).last();
  await fresh.getByLabelText('Question', { exact: true }).fill('Why?');
  for (const [label, text] of [
    ['Option 1', 'Yes'],
    ['Feedback on option 1', 'Right.'],
    ['Option 2', 'No'],
    ['Feedback on option 2', 'Wrong.'],
  ] as const) {
    await fresh.getByLabelText(label, { exact: true }).fill(text);
  }
  await screen.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => sent(`PATCH ${BANK}`).length).toBe(1);
  const { questions } = (sent(`PATCH ${BANK}`)[0] as { document: QuestionsSource }).document;
  expect(questions.map(({ id }) => id)).toEqual(['404-q01', '404-q02', '404-q03']);
  expect(questions[1]).toMatchObject({
    valid_until: '2030-11-30',
    options: [
      { text: 'Knowledge', feedback: 'Yes.' },
      { text: 'Propensity', correct: true, feedback: 'No.' },
    ],
  });
  expect(questions[1]?.options[0]).not.toHaveProperty('correct');
});

test('never reuses the number of a published question for a new one, even after a rollback', async () => {
  const { screen } = await open(questionsPath('404'), {
    [`GET ${BANK}`]: gives({ ...anEditedBank(), last_number: 40 }),
  });
  await screen.getByRole('button', { name: 'Add a question' }).click();
  await expect.element(screen.getByText('404-q41: New question')).toBeVisible();
});

test('adds objectives, and removes only those that no question tests', async () => {
  const { screen, sent } = await open(questionsPath('404'), {
    [`GET ${BANK}`]: gives(anEditedBank()),
    [`PATCH ${BANK}`]: (body) =>
      Response.json({ ...anEditedBank(), document: (body as { document: QuestionsSource }).document }),
  });
  const name = screen.getByRole('textbox', { name: 'Short name of a new objective' });
  const add = () => screen.getByRole('button', { name: 'Add an objective' }).click();
  await name.fill('purpose');
  await add();
  await expect.element(screen.getByText('Another objective has this name.')).toBeVisible();
  await name.fill('The notice');
  await add();
  await expect
    .element(screen.getByText('Use lowercase letters, digits, and hyphens, such as prior-statement.'))
    .toBeVisible();
  for (const fresh of ['notice', 'limits']) {
    await name.fill(fresh);
    await add();
    await expect.element(screen.getByRole('textbox', { name: fresh, exact: true })).toHaveFocus();
    await screen.getByRole('textbox', { name: fresh, exact: true }).fill('Explain it.');
  }
  await screen.getByRole('button', { name: 'Remove limits' }).click();
  await screen.getByText('404-q02: Who asks first?').click();
  await screen.getByRole('combobox', { name: 'Objective' }).selectOptions('Explain it.');
  await expect.element(screen.getByRole('button', { name: /^Remove (notice|purpose)$/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => sent(`PATCH ${BANK}`).length).toBe(1);
  const { objectives, questions } = (sent(`PATCH ${BANK}`)[0] as { document: QuestionsSource }).document;
  expect(objectives).toEqual({ purpose: 'Name the purpose.', notice: 'Explain it.' });
  expect(questions.map(({ objective }) => objective)).toEqual(['purpose', 'notice']);
});
