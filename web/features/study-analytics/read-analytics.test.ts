import { afterEach, expect, test } from 'vitest';
import { THREE_ARTICLES } from '#shared/rules/article.fixture.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import { aView, DAY_MS } from '#shared/study/study-event.fixture.ts';
import { achievementsOf } from '#shared/study-analytics/achievements.ts';
import { HEAT_DAYS } from '#shared/study-analytics/heat-traces.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import {
  keepNewAchievements,
  readKeptAchievements,
  readStudySources,
} from '#web/features/study-analytics/read-analytics.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const opened: Study[] = [];
afterEach(() => {
  for (const study of opened.splice(0)) study.close();
});

function newStudy(userId: string | null = crypto.randomUUID()): Study {
  const study = openStudyOf(userId, () => NOW);
  opened.push(study);
  return study;
}

/** Records that the user read Rule 404 for a minute. */
async function read(study: Study, daysAgo = 0): Promise<void> {
  const { id: _id, ...view } = aView(eventWhen(new Date(NOW - daysAgo * DAY_MS)));
  await study.write([{ e: 'studyEvent', id: study.newId(), type: 'add', args: view }]);
}

const bookmark = (id: string, args: Record<string, unknown> = {}) => ({
  e: 'bookmark' as const,
  id,
  type: 'set',
  args: { isDeleted: false, ...args },
  shown: AS_IT_IS,
});

test('includes new events on this device right away', async () => {
  const study = newStudy();
  for (const day of [400, 1, 0]) await read(study, day);
  const sources = await readStudySources(study, THREE_ARTICLES);
  expect(overviewOf(sources)).toMatchObject({ uniqueRulesViewed: 1, totalSessions: 3, currentStudyStreak: 2 });
  expect(sources.months).toHaveLength(2);
  expect(sources.days).toHaveLength(2); // older days add no heat, so they aren't read
  expect(HEAT_DAYS).toBeLessThan(400);
});

test("uses the study day's start hour from the settings", async () => {
  const study = newStudy();
  await study.write([{ e: 'settings', id: 'settings', type: 'set', args: { dayStartHour: 4 }, shown: AS_IT_IS }]);
  const { today } = await readStudySources(study, THREE_ARTICLES);
  expect(today).toMatchObject({ at: NOW, dayStartHour: 4 });
});

test('reads bookmarks with their collections, but leaves out removed bookmarks and missing collections', async () => {
  const study = newStudy();
  const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  await study.write([
    { e: 'collection', id: kept, type: 'set', args: { name: 'Kept', isDeleted: false }, shown: AS_IT_IS },
    bookmark('fre-401', { notes: 'Relevance', collectionId: kept }),
    bookmark('fre-403', { collectionId: gone }),
    bookmark('fre-404'),
  ]);
  await study.write([bookmark('fre-404', { isDeleted: true })]);
  const { bookmarks } = await readStudySources(study, THREE_ARTICLES);
  expect(bookmarks).toEqual([
    { ruleId: 'fre-401', collectionId: kept, hasNote: true, createdAt: NOW },
    { ruleId: 'fre-403', collectionId: null, hasNote: false, createdAt: NOW },
  ]);
});

test('saves and queues an achievement once, and keeps it even if it would no longer be earned', async () => {
  const study = newStudy();
  await study.write([{ e: 'studyEvent', id: study.newId(), type: 'add', args: { ...mark(), ruleId: 'fre-404' } }]);
  expect(await keepNewAchievements(study, THREE_ARTICLES)).toBe(1);
  expect(await keepNewAchievements(study, THREE_ARTICLES)).toBe(0);
  expect(await readKeptAchievements(study)).toEqual([{ id: 'first-rule', at: NOW }]);
  const queued = await study.db.outbox.where('[e+id]').equals(['achievement', 'first-rule']).toArray();
  expect(queued).toMatchObject([{ type: 'earn', args: { at: NOW } }]);
  const elsewhere = { ...(await readStudySources(study, THREE_ARTICLES)), rules: [] };
  const { achievements } = achievementsOf(elsewhere, await readKeptAchievements(study));
  expect(achievements.map(({ id }) => id)).toEqual(['first-rule']);
});

const earn = (at: number) => ({ e: 'achievement' as const, id: 'streak-3', type: 'earn', args: { at } });

test('keeps the earlier time if the same achievement is earned on two devices', async () => {
  const study = newStudy();
  await study.write([earn(NOW)]);
  await study.write([earn(NOW - DAY_MS), earn(NOW)]);
  expect(await readKeptAchievements(study)).toEqual([{ id: 'streak-3', at: NOW - DAY_MS }]);
});

test('saves no achievement for a visitor', async () => {
  const study = newStudy(null);
  await study.write([{ e: 'studyEvent', id: study.newId(), type: 'add', args: { ...mark(), ruleId: 'fre-404' } }]);
  expect(await keepNewAchievements(study, THREE_ARTICLES)).toBe(0);
  expect(await study.db.rows.where('e').equals('achievement').count()).toBe(0);
});

function mark() {
  return { type: 'studied', ...eventWhen(new Date(NOW)) };
}
