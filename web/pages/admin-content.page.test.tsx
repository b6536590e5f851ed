import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { EditedRule } from '#shared/fre-editing/fre-document.contract.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { type Answers, answerCalls, refusal } from '#web/api/test-calls.ts';
import { CONTENT_PATH, PUBLISH_PATH, rulePath } from '#web/features/fre-editing/content-paths.ts';
import {
  aDraftList,
  aDraftOf,
  aListedRule,
  anEditedRule,
  aRuleSource,
  aVersion,
} from '#web/features/fre-editing/test-documents.ts';
import { AdminPage } from '#web/pages/admin.page.tsx';
import { openAs } from '#web/pages/test-person-page.tsx';

const RULE = '/api/admin/fre/rules/404';
const gives = (body: unknown) => () => Response.json(body);

async function open(at: string, answers: Answers, keepsDevice = false) {
  const made = answerCalls(answers);
  const me = aMe({ roles: ['admin'] });
  const { screen, router } = await openAs({ path: PAGE_PATHS.admin, Page: AdminPage, at, me, keepsDevice });
  const sent = (call: string) => made.filter((each) => each.call === call).map(({ body }) => body);
  return { screen, router, sent };
}

type Body = { version: string; document: RuleSource };

/** Opens the form for Rule 404. The server keeps what is saved. */
async function openRule(
  over: Partial<EditedRule> = {},
  save?: (body: Body) => Response | undefined,
  keepsDevice = false,
) {
  let stored = anEditedRule(over);
  const opened = await open(
    rulePath('404'),
    {
      [`GET ${RULE}`]: () => Response.json(stored),
      [`PATCH ${RULE}`]: (body) => {
        const answer = save?.(body as Body);
        if (answer !== undefined) return answer;
        stored = aDraftOf((body as Body).document);
        return Response.json(stored);
      },
    },
    keepsDevice,
  );
  const { screen, sent } = opened;
  return {
    ...opened,
    put: (fresh: EditedRule) => {
      stored = fresh;
    },
    save: () => screen.getByRole('button', { name: 'Save draft' }).click(),
    saved: () => sent(`PATCH ${RULE}`) as Body[],
  };
}

beforeEach(() => page.viewport(390, 844));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const LISTS: Answers = {
  'GET /api/admin/fre/articles': gives({
    items: [
      {
        id: 'fre-article-4',
        article_number: 4,
        title: 'Relevance and Its Limits',
        rule_count: 2,
        has_draft: false,
        is_edited: true,
        has_conflict: false,
      },
    ],
  }),
  'GET /api/admin/fre/rules': gives({
    items: [aListedRule({ has_draft: true }), aListedRule({ rule_number: '403', full_title: 'Excluding Evidence' })],
  }),
  'GET /api/admin/fre/drafts': gives(
    aDraftList({ faults: [{ document: 'rule-404', path: ['versions'], message: 'wrong' }] }),
  ),
};

test('lists articles and rules with their drafts and faults, and filters them', async () => {
  const { screen } = await open(CONTENT_PATH, LISTS);
  const rule = screen.getByRole('listitem').filter({ hasText: 'Character Evidence' });
  await expect.element(rule).toHaveTextContent(/Draft.*1 problem/);
  await expect.element(screen.getByText('2 rules')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('With a draft');
  await expect.element(screen.getByText('1 rule (filtered)')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Find a rule' }).fill('403');
  await expect.element(screen.getByText('No rules match these filters.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('All rules');
  await expect.element(screen.getByRole('link', { name: '403 Excluding Evidence' })).toBeVisible();
});

test('starts a new rule version as a copy of the current one with a later date, and saves it as a draft', async () => {
  const { screen, save, saved } = await openRule();
  await screen.getByRole('button', { name: 'New version' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New version' });
  await dialog.getByLabelText('In force from').fill('2020-12-01');
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await expect.element(dialog.getByText('The date must come after December 1, 2020.')).toBeVisible();
  await dialog.getByLabelText('In force from').fill('2030-12-01');
  await dialog.getByRole('button', { name: 'Add version' }).click();
  await expect.element(screen.getByRole('tab', { name: 'December 1, 2030' })).toHaveAttribute('aria-selected', 'true');
  await screen.getByLabelText('Text of (b)(2)', { exact: true }).fill('It may be admitted for another purpose.');
  await screen.getByLabelText('What changed').fill('May be admitted.');
  await save();
  await expect.element(screen.getByText('Draft saved.')).toBeVisible();
  const { versions } = saved()[0]?.document ?? { versions: [] };
  expect(saved()[0]?.version).toBe(aVersion('a'));
  expect(versions.map(({ effective_from }) => effective_from)).toEqual(['2020-12-01', '2030-12-01']);
  expect(versions[1]?.law.parts?.[1]?.parts?.[1]?.text).toBe('It may be admitted for another purpose.');
  expect(versions[0]).toEqual(aRuleSource().versions[0]);
  await expect.element(screen.getByText('Not confirmed')).toBeVisible();
});

test('announces a change, keeps the announcement when a new version is added, and removes it on request', async () => {
  const { screen, save, saved } = await openRule();
  await screen.getByRole('button', { name: 'Announce a change' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Part', exact: true })).toHaveFocus();
  await save();
  await screen.getByRole('button', { name: 'Announced change, Takes effect on: Please fill this in.' }).click();
  await screen.getByRole('textbox', { name: 'Part', exact: true }).fill('(b)(2)');
  await screen.getByLabelText('Takes effect on').fill('2030-12-01');
  await screen.getByLabelText('Shown before that day').fill('It will change.');
  await screen.getByLabelText('Shown from that day on').fill('It has changed.');
  await screen.getByRole('button', { name: 'New version' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Add version' }).click();
  await save();
  await expect.poll(() => saved().length).toBe(1);
  const announced = { part: '(b)(2)', effective_on: '2030-12-01', before: 'It will change.', after: 'It has changed.' };
  expect(saved()[0]?.document.scheduled_amendment).toEqual(announced);
  expect(saved()[0]?.document.versions.at(-1)?.effective_from).toBe('2030-12-01');
  await screen.getByRole('button', { name: 'Remove the announcement' }).click();
  await expect.element(screen.getByRole('button', { name: 'Announce a change' })).toHaveFocus();
  await save();
  await expect.poll(() => saved()[1]?.document).not.toHaveProperty('scheduled_amendment');
});

test('relabels the parts of a rule when one is added, indented, or removed', async () => {
  const { screen, save, saved } = await openRule();
  await screen.getByRole('button', { name: 'Change part (a)', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Add a part below' }).click();
  const added = screen.getByLabelText('Text of (b)', { exact: true });
  await expect.element(added).toHaveFocus();
  await added.fill('A new part.');
  await screen.getByRole('button', { name: 'Change part (b)', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Indent' }).click();
  await expect.element(screen.getByLabelText('Text of (a)(1)', { exact: true })).toHaveFocus();
  await expect.element(screen.getByText('(a)(1): indented.')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Change part (b)(2)', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'Remove' }).click();
  await save();
  await expect.poll(() => saved().length).toBe(1);
  const parts = saved()[0]?.document.versions[0]?.law.parts;
  expect(parts?.map(({ label }) => label)).toEqual(['a', 'b']);
  expect(parts?.[0]?.parts).toEqual([{ label: '1', text: 'A new part.' }]);
  expect(parts?.[1]?.parts).toHaveLength(1);
});

test('shows a fault reported by the server next to its field, and links to the field from the summary', async () => {
  const document = aRuleSource();
  const { screen } = await openRule(
    aDraftOf(document, {
      faults: [{ document: 'rule-404', path: ['examples', 0, 'scenario'], message: 'is too short' }],
    }),
  );
  await expect.element(screen.getByText('1 problem to fix')).toBeVisible();
  await screen.getByRole('button', { name: 'Examples 1, Scenario: Is too short.' }).click();
  const field = screen.getByLabelText('Scenario');
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('A longer story.');
  await expect.element(screen.getByText('1 problem to fix')).not.toBeInTheDocument();
});

test('says that a save has caused faults in other documents, and links to them', async () => {
  const { screen, save } = await openRule({}, (body) =>
    Response.json(aDraftOf(body.document, { faults_elsewhere: 2 })),
  );
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('My title');
  await save();
  await expect.element(screen.getByText('Draft saved. Other documents need to be corrected.')).toBeVisible();
  await expect.element(screen.getByText('2 problems in other documents')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See all problems' })).toHaveAttribute('href', PUBLISH_PATH);
});

test('shows an error for each value that the contract rejects, and sends nothing', async () => {
  const { screen, save, saved } = await openRule();
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('');
  await screen.getByRole('spinbutton', { name: 'Importance' }).fill('9');
  await save();
  await expect.element(screen.getByRole('button', { name: 'Title: Please fill this in.' })).toBeVisible();
  await screen.getByRole('button', { name: 'Importance: The maximum is 5.' }).click();
  await expect.element(screen.getByRole('spinbutton', { name: 'Importance' })).toHaveFocus();
  expect(saved()).toEqual([]);
});

test('keeps the changes that two admins made to different fields', async () => {
  let version = aVersion('a');
  const { screen, save, saved, put } = await openRule({}, (body) =>
    body.version === version ? undefined : refusal(409, 'CONFLICT'),
  );
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('My title');
  version = aVersion('b');
  put(aDraftOf(aRuleSource({ plain_english: 'Their words.' })));
  await save();
  await expect.element(screen.getByText('Draft saved.')).toBeVisible();
  expect(saved().at(-1)).toMatchObject({
    version,
    document: { full_title: 'My title', plain_english: 'Their words.' },
  });
});

test('shows both values if two admins changed the same field', async () => {
  let version = aVersion('a');
  const { screen, save, saved, put } = await openRule({}, (body) =>
    body.version === version ? undefined : refusal(409, 'CONFLICT'),
  );
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('My title');
  version = aVersion('b');
  put(aDraftOf(aRuleSource({ full_title: 'Their title' })));
  await save();
  await expect.element(screen.getByText('Someone else changed this in the meantime')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Title' })).toHaveTextContent(/Their.*My/);
  await screen.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.element(screen.getByText('Draft saved.')).toBeVisible();
  expect(saved().at(-1)).toMatchObject({ version, document: { full_title: 'My title' } });
});

test('keeps unsaved changes after a reload, and shows what differs', async () => {
  const first = await openRule();
  await first.screen.getByRole('textbox', { name: 'Title', exact: true }).fill('Character Evidence');
  await expect.element(first.screen.getByText('You have unsaved changes.')).toBeVisible();
  await first.screen.unmount();
  const { screen } = await openRule({}, undefined, true);
  await expect.element(screen.getByText('Your unsaved changes are back')).toBeVisible();
  await screen.getByRole('button', { name: 'Show changes' }).click();
  const title = screen.getByRole('region', { name: 'Title' });
  await expect.element(title).toHaveTextContent('Removed: ; Other Crimes, Wrongs, or Acts');
});

test('asks before discarding unsaved changes', async () => {
  const { screen } = await openRule();
  await screen.getByRole('textbox', { name: 'Title', exact: true }).fill('My title');
  await screen.getByRole('link', { name: 'Preview' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('My title');
});

test('lets the admin replace an edited text with the newer one from an app update', async () => {
  const { screen, save, saved } = await openRule({
    has_conflict: true,
    is_edited: true,
    built: aRuleSource({ full_title: 'The newer title' }),
  });
  await expect.element(screen.getByText('An app update brought newer text')).toBeVisible();
  await expect.element(screen.getByText(/Readers still see the edited version\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save draft' })).not.toHaveAttribute('aria-disabled');
  await screen.getByRole('button', { name: 'Use the newer text' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('The newer title');
  await save();
  await expect.poll(() => saved()[0]?.document.full_title).toBe('The newer title');
});

test('lets the admin keep an edited text after an app update by saving it unchanged', async () => {
  const document = aRuleSource({ full_title: 'The edited title' });
  const built = aRuleSource({ full_title: 'The newer title' });
  const { screen, save, saved } = await openRule({ document, published: document, built, has_conflict: true });
  const notice = screen.getByText('An app update brought newer text');
  await expect.element(notice).toBeVisible();
  await save();
  await expect.element(screen.getByText('Draft saved.')).toBeVisible();
  expect(saved()).toEqual([{ version: aVersion('a'), document }]);
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('The edited title');
});
