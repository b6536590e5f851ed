import { afterEach, expect, test } from 'vitest';
import { aFlashcard, aPracticeRule } from '#shared/practice/today.fixture.ts';
import { todayPlan } from '#shared/practice/today-plan.ts';
import { anArticleOf, aRuleOf } from '#shared/rules/article.fixture.ts';
import type { StudyEvent } from '#shared/study/study-event.contract.ts';
import { aCard, answers, aQuiz, DAY_MS, when } from '#shared/study/study-event.fixture.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { readMixedRules } from '#web/features/today/read-mixed-rules.ts';
import { readOwnSources } from '#web/features/today/read-today.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const on = (daysAgo: number) => when(NOW - daysAgo * DAY_MS);

const opened: Study[] = [];
afterEach(() => {
  for (const study of opened.splice(0)) study.close();
});

function newStudy(): Study {
  const study = openStudyOf(crypto.randomUUID(), () => NOW);
  opened.push(study);
  return study;
}

async function enter(study: Study, events: readonly (StudyEvent & { id?: string })[]): Promise<void> {
  await study.write(events.map(({ id: _id, ...args }) => ({ e: 'studyEvent', id: study.newId(), type: 'add', args })));
}

const set = (e: 'settings' | 'flashcard' | 'bookmark' | 'collection', id: string, args: Record<string, unknown>) => ({
  e,
  id,
  type: 'set',
  args,
  shown: AS_IT_IS,
});

test('reads projections, settings, and suspended flashcards', async () => {
  const study = newStudy();
  await enter(study, [
    aQuiz({ items: answers(1, 5), ...on(1) }),
    aCard({ cardId: '801:number', ruleId: 'fre-801', ...on(0) }),
  ]);
  await study.write([
    set('settings', 'practice', { competitionDay: '2026-12-01' }),
    set('flashcard', '404:number', { isSuspended: true }),
    set('flashcard', '801:number', { isSuspended: false }),
  ]);
  const own = await readOwnSources(study);
  expect(own).toMatchObject({ settings: { competitionDay: '2026-12-01' }, today: '2026-11-21', now: NOW });
  expect([...own.suspended]).toEqual(['404:number']);
  expect(own.day?.newCards).toBe(1);
  const rules = ['404', '801'].map((number) => aPracticeRule(number));
  const plan = todayPlan({ ...own, rules, cards: [aFlashcard('404:number')], hasCalls: false });
  expect(plan.weak.rules.map(({ rule }) => rule.id)).toEqual(['fre-404']);
  expect(plan.fresh.cards).toEqual([]);
});

test('reads no events, however many there are', async () => {
  const study = newStudy();
  await enter(study, [aQuiz(on(1)), aQuiz(on(0))]);
  const read: string[] = [];
  study.db.rows.hook('reading', (row: StudyRow | undefined) => {
    read.push(row?.e ?? '');
    return row;
  });
  await readOwnSources(study);
  expect(read).not.toContain('studyEvent');
});

test('finds the rules for each kind of mixed quiz', async () => {
  const study = newStudy();
  const id = study.newId();
  await enter(study, [aQuiz({ items: answers(1, 5), ...on(1) })]);
  await study.write([
    { ...set('collection', id, { name: 'Regional trial', isDeleted: false }) },
    set('bookmark', 'fre-803', { isDeleted: false, collectionId: id }),
    set('bookmark', 'fre-413', { isDeleted: false }),
    set('bookmark', 'fre-999', { isDeleted: false }),
  ]);
  const articles = [
    anArticleOf(4, aRuleOf(404), aRuleOf(413)),
    anArticleOf(8, aRuleOf(803)),
    anArticleOf(11, aRuleOf(1102)),
  ];
  const rulesOf = async (chosen: Parameters<typeof readMixedRules>[1]) =>
    (await readMixedRules(study, chosen, { articles, cards: [] })).ruleIds.toSorted();
  expect(await rulesOf({ kind: 'weak' })).toEqual(['fre-404']);
  expect(await rulesOf({ kind: 'bookmarks' })).toEqual(['fre-413', 'fre-803']);
  expect(await readMixedRules(study, { kind: 'collection', id }, { articles, cards: [] })).toEqual({
    ruleIds: ['fre-803'],
    collection: 'Regional trial',
  });
  expect(await rulesOf({ kind: 'all' })).toEqual(['fre-404', 'fre-803']);
  expect(await rulesOf({ kind: 'articles', slugs: ['article-4'] })).toEqual(['fre-404']);
  expect(await rulesOf({ kind: 'articles', slugs: ['article-11'] })).toEqual(['fre-1102']);
  expect(await rulesOf({ kind: 'rules', ids: ['fre-413', 'fre-998'] })).toEqual(['fre-413']);
});
