import { describe, expect, test } from 'vitest';
import { hashOfLaw } from '#data/pipeline/verified-text.ts';
import { findDrafts, saveDraft } from '#server/features/fre-editing/fre-editing.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { editingApp, RULE } from '#server/testing/test-editing.ts';
import { ErrorBody } from '#shared/errors/error-body.contract.ts';
import { EditedArticle, EditedEdition, EditedGlossary, EditedRule } from '#shared/fre-editing/fre-document.contract.ts';
import { listEditedArticles, listEditedRules } from '#shared/fre-editing/fre-editing.endpoints.ts';
import { RulePreview } from '#shared/fre-editing/fre-release.contract.ts';
import type { Law, RuleVersion } from '#shared/rules/law.contract.ts';

const FRE = '/api/admin/fre';
const SOURCE = 'https://www.uscourts.gov/rules';
/** Differs from the official text of the small book only in part (b), whose words are invented. */
const NEW_LAW = {
  text: 'Opening words:',
  parts: [
    { label: 'a', heading: 'First.', text: 'one; and' },
    { label: 'b', heading: 'Second.', text: 'invented words.' },
  ],
};
const DIFFERS = 'the official text differs from the verified text';
const NEW_VERSION = { effective_from: '2026-12-01', note: 'Invented for this test.', law: NEW_LAW };

const ids = ({ questions }: RulePreview) => questions.map(({ id }) => id);
const refusal = async (response: Response) => ErrorBody.parse(await response.json());

describe.each(ENGINES)('drafts on %s', (engine) => {
  test('start from the built document, and the lists show which documents have a draft or were edited', async () => {
    const { root, readRule, editRule, release } = await editingApp(engine);
    const rules = async () => listEditedRules.response.parse(await (await root.get(`${FRE}/rules`)).json()).items;
    const untouched = { has_draft: false, is_edited: false, has_conflict: false };
    expect((await rules())[0]).toEqual({
      rule_number: '1001',
      full_title: 'Title of 1001',
      article_number: 10,
      versions: ['2011-12-01'],
      ...untouched,
      questions: { count: 4, ...untouched },
    });
    const built = await readRule();
    expect([built.document, built.published, built.draft]).toEqual([built.built, built.built, null]);
    expect(built.texts).toEqual([{ effective_from: '2011-12-01', state: 'verified', confirmation: null }]);
    await editRule({ aliases: ['one', 'two', 'three'] });
    expect((await rules())[0]).toMatchObject({ has_draft: true, is_edited: false });
    await release();
    expect((await rules())[0]).toMatchObject({
      has_draft: false,
      is_edited: true,
      has_conflict: false,
      questions: untouched,
    });
    expect((await rules())[1]).toMatchObject(untouched);
    const articles = listEditedArticles.response.parse(await (await root.get(`${FRE}/articles`)).json()).items;
    expect(articles).toMatchObject([{ id: 'fre-article-10', rule_count: 8, ...untouched }]);
  });

  test('are saved with their editor and time, refused if outdated, and discarded on request', async () => {
    const { root, readRule, editRule, drafts, audit } = await editingApp(engine);
    const before = await readRule();
    const saved = EditedRule.parse(await (await editRule({ aliases: ['one', 'two', 'three'] })).json());
    expect(saved.draft).toEqual({ by: { id: 'root', email: 'root@school.test' }, at: '2026-11-21T00:00:00.000Z' });
    expect(saved.published).toEqual(before.document);
    const late = await root.patch(RULE, { version: before.version, document: before.document });
    const body = await refusal(late);
    expect([late.status, body.code, EditedRule.parse(body.current)]).toEqual([409, 'CONFLICT', saved]);
    const discard = (version: string) => root.delete(`${FRE}/drafts/rule-1001`, { version });
    expect((await discard(before.version)).status).toBe(409);
    expect((await discard(saved.version)).status).toBe(200);
    expect(await readRule()).toEqual(before);
    expect(await refusal(await discard(saved.version))).toMatchObject({ code: 'DRAFT_NOT_FOUND' });
    expect((await drafts()).items).toEqual([]);
    expect((await audit()).map(({ action, entity_id, details }) => [action, entity_id, details['fields']])).toEqual(
      expect.arrayContaining([
        ['fre.draft_save', 'rule-1001', ['aliases']],
        ['fre.draft_discard', 'rule-1001', ['aliases']],
      ]),
    );
  });

  test('are saved by only one of two admins who save at the same time', async () => {
    const { root, readRule } = await editingApp(engine);
    const { version, document } = await readRule();
    const save = (alias: string) =>
      root.patch(RULE, { version, document: { ...document, aliases: ['a b', 'c d', alias] } });
    const statuses = (await Promise.all([save('one'), save('two')])).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([200, 409]));
  });

  test('are deleted when an admin saves a document equal to the published one', async () => {
    const { editRule, readRule, drafts } = await editingApp(engine);
    const { document } = await readRule();
    await editRule({ aliases: ['one', 'two', 'three'] });
    await editRule(document);
    expect((await drafts()).items).toEqual([]);
  });

  test('are refused with a field error if they break the contract or belong to another rule', async () => {
    const { readRule, editRule, drafts } = await editingApp(engine);
    const { document } = await readRule();
    const [version] = document.versions;
    const broken = await editRule({ versions: [{ ...version, effective_from: 'soon', law: version?.law ?? {} }] });
    expect([broken.status, Object.keys((await refusal(broken)).fields ?? {})]).toEqual([
      400,
      ['body.document.versions.0.effective_from'],
    ]);
    expect((await refusal(await editRule({ rule_number: '1002' }))).fields).toHaveProperty('body.document.rule_number');
    expect((await drafts()).items).toEqual([]);
  });

  test("with faults are kept and list their faults, but can't be published", async () => {
    const { editRule, readRule, drafts, publish, manifest } = await editingApp(engine);
    const before = await manifest();
    const saved = EditedRule.parse(await (await editRule({ aliases: ['one', 'Two', 'three'] })).json());
    const fault = { document: 'rule-1001', path: ['aliases', 1], message: 'alias “Two” isn’t in lower case' };
    expect([saved.faults, (await drafts()).faults]).toEqual([[fault], [fault]]);
    const other = await readRule(`${FRE}/rules/1002`);
    expect([saved.faults_elsewhere, other.faults, other.faults_elsewhere]).toEqual([0, [], 1]);
    const refused = await publish();
    expect([refused.status, await refusal(refused)]).toMatchObject([409, { code: 'CONTENT_FAULTS' }]);
    expect(await manifest()).toEqual(before);
  });

  test("can be made of articles, the glossary, and the edition's sentence", async () => {
    const { root, drafts } = await editingApp(engine);
    const article = EditedArticle.parse(await (await root.get(`${FRE}/articles/fre-article-10`)).json());
    const again = await root.post(`${FRE}/articles`, article.document);
    expect([again.status, (await refusal(again)).current]).toEqual([409, article]);
    await root.patch(`${FRE}/articles/fre-article-10`, {
      version: article.version,
      document: { ...article.document, description: 'Originals, copies, and duplicates.' },
    });
    const glossary = EditedGlossary.parse(await (await root.get(`${FRE}/glossary`)).json());
    const terms = [{ term: 'Copy', forms: [], definition: 'A second page with the same words.' }];
    await root.patch(`${FRE}/glossary`, { version: glossary.version, document: { terms } });
    const edition = EditedEdition.parse(await (await root.get(`${FRE}/edition`)).json());
    await root.patch(`${FRE}/edition`, { version: edition.version, document: { edition: 'Current through 2026' } });
    expect((await drafts()).items.map(({ kind }) => kind)).toEqual(['article', 'edition', 'glossary']);
    for (const path of ['articles/fre-article-7', 'rules/404', 'rules/404/questions']) {
      expect((await root.get(`${FRE}/${path}`)).status).toBe(404);
    }
  });
});

describe.each(ENGINES)('a new rule version on %s', (engine) => {
  async function withNewVersion() {
    const app = await editingApp(engine);
    const { document } = await app.readRule();
    await app.editRule({ versions: [...document.versions, NEW_VERSION] });
    const confirm = async (over: object) => {
      const { version } = await app.readRule();
      const given = { version, effective_from: '2026-12-01', source_url: SOURCE, ...over };
      return app.root.post(`${RULE}/confirmations`, given);
    };
    return { ...app, confirm };
  }

  test('can be published only after an admin has confirmed its words', async () => {
    const { readRule, publish, confirm, release, audit } = await withNewVersion();
    const message = 'the text of 2026-12-01 was never verified';
    const path = ['versions', 1, 'law'];
    expect((await readRule()).faults).toContainEqual({ document: 'rule-1001', path, message });
    expect((await readRule()).texts[1]?.state).toBe('unconfirmed');
    expect((await publish()).status).toBe(409);
    const confirmed = EditedRule.parse(await (await confirm({ is_compared: true })).json());
    expect([confirmed.faults, confirmed.texts[1]]).toMatchObject([
      [],
      { state: 'confirmed', confirmation: { method: 'compared', source_url: SOURCE, by: { id: 'root' } } },
    ]);
    const { id } = await release('New text');
    const found = (await audit()).find(({ action }) => action === 'fre.publish');
    const confirmations = [
      { key: 'rule-1001', effective_from: '2026-12-01', source_url: SOURCE, method: 'compared', by: 'root' },
    ];
    expect(found).toMatchObject({ entity_id: id, details: { note: 'New text', confirmations } });
    expect((await readRule()).texts[1]?.state).toBe('confirmed');
  });

  test('can be confirmed by retyping its text word for word', async () => {
    const { confirm } = await withNewVersion();
    const typed = await confirm({ typed_text: 'Opening words: (a) First. one; and (b) Second. Other words.' });
    expect((await refusal(typed)).fields).toEqual({
      'body.typed_text': 'This isn’t the text in the draft: word 7 differs',
    });
    const short = await confirm({ typed_text: 'Opening words' });
    expect((await refusal(short)).fields).toEqual({
      'body.typed_text': 'This isn’t the text in the draft: word 3 differs',
    });
    const right = await confirm({ typed_text: 'Opening words: (a) First. one; and (b) Second. Invented words.' });
    expect(EditedRule.parse(await right.json()).texts[1]).toMatchObject({ confirmation: { method: 'typed' } });
  });

  test('needs a new confirmation after its words change, while verified versions need none', async () => {
    const { confirm, editRule, readRule } = await withNewVersion();
    expect((await refusal(await confirm({}))).fields).toHaveProperty('body.is_compared');
    const verified = await confirm({ effective_from: '2011-12-01', is_compared: true });
    expect((await refusal(verified)).fields).toHaveProperty('body.effective_from');
    const unknown = await confirm({ effective_from: '2027-12-01', is_compared: true });
    expect((await refusal(unknown)).fields).toHaveProperty('body.effective_from');
    expect((await confirm({ version: '0'.repeat(16), is_compared: true })).status).toBe(409);
    await confirm({ is_compared: true });
    const { document } = await readRule();
    const [first] = document.versions;
    const law = { ...NEW_LAW, text: 'Other words:' };
    await editRule({ versions: [...(first ? [first] : []), { ...NEW_VERSION, law }] });
    expect((await readRule()).texts.map(({ state }) => state)).toEqual(['verified', 'unconfirmed']);
    await editRule({ versions: [{ effective_from: '2011-12-01', law }] });
    expect((await readRule()).texts.map(({ state }) => state)).toEqual(['altered']);
  });

  test.each<[string, (law: Law) => Law]>([
    ['punctuation', (law) => ({ ...law, text: 'Opening words' })],
    [
      'labels',
      ({ parts = [], ...law }) => ({ ...law, parts: parts.map((part, at) => ({ ...part, label: `${at + 1}` })) }),
    ],
    ['nesting', ({ text, parts }) => ({ parts: [{ text, parts }] })],
  ])(
    'needs a new confirmation after a change of its %s, and such a change to a verified version is a fault',
    async (_what, change) => {
      const { confirm, editRule, readRule, drafts } = await withNewVersion();
      await confirm({ is_compared: true });
      const { built } = await readRule();
      const statesOf = async (versions: RuleVersion[]) => {
        await editRule({ versions });
        return (await readRule()).texts.map(({ state }) => state);
      };
      const changed = { ...NEW_VERSION, law: change(NEW_LAW) };
      expect(await statesOf([...built.versions, changed])).toEqual(['verified', 'unconfirmed']);
      expect((await drafts()).faults.map(({ message }) => message)).toContain(DIFFERS);
      await confirm({ is_compared: true });
      expect((await drafts()).faults.map(({ message }) => message)).not.toContain(DIFFERS);
      const altered = built.versions.map((version) => ({ ...version, law: change(version.law) }));
      expect(await statesOf([...altered, changed])).toEqual(['altered', 'confirmed']);
      expect((await drafts()).faults.map(({ message }) => message)).toContain(DIFFERS);
    },
  );

  test('accepts an older confirmation whose hash covers only the words', async () => {
    const { db, confirm, readRule, publish } = await withNewVersion();
    await confirm({ is_compared: true });
    const [draft] = await findDrafts(db);
    if (draft === undefined) throw new Error('no draft');
    const confirmations = draft.confirmations.map((each) => ({ ...each, hash: hashOfLaw(NEW_LAW) }));
    await saveDraft(db, { ...draft, confirmations });
    expect((await readRule()).texts[1]?.state).toBe('confirmed');
    expect((await publish()).status).toBe(200);
  });

  test('can be previewed for any day, with the questions of that day', async () => {
    const { root, readQuestions, drafts } = await withNewVersion();
    const { version, document } = await readQuestions();
    const questions = document.questions.map((question, at) =>
      at < 2 ? { ...question, valid_until: '2026-11-30' } : { ...question, as_of: '2026-12-01' },
    );
    await root.patch(`${RULE}/questions`, { version, document: { ...document, questions } });
    const preview = async (day: string) =>
      RulePreview.parse(await (await root.post(`${FRE}/preview`, { rule_number: '1001', day })).json());
    const before = await preview('2026-11-30');
    const after = await preview('2026-12-01');
    expect(before.rule.effective_from).toBe('2011-12-01');
    expect(after.rule.official_text).toContain('invented words');
    expect([ids(before), ids(after)]).toEqual([
      ['1001-q01', '1001-q02'],
      ['1001-q03', '1001-q04'],
    ]);
    expect((await drafts()).faults).toEqual(after.faults);
    expect((await root.post(`${FRE}/preview`, { rule_number: '404', day: '2026-12-01' })).status).toBe(404);
  });
});
