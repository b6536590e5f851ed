import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { updateFolds as updateServer } from '#server/features/study/study-folds.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { saveRows } from '#server/sync/sync-rows.repository.ts';
import { aStoredEdition, testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { BLANK_BOOKMARK } from '#shared/bookmarks/bookmark.contract.ts';
import { aCatalogChunk, anArticleChunk } from '#shared/content/manifest.fixture.ts';
import { anArticleOf, aRuleOf } from '#shared/rules/article.fixture.ts';
import type { FoldChange } from '#shared/study/keep-folds.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { aHistory, DAY_MS, STUDY_BEGAN, seededChance, when } from '#shared/study/study-event.fixture.ts';
import { ACHIEVEMENT_IDS } from '#shared/study-analytics/achievement.ids.ts';
import { achievementsOf } from '#shared/study-analytics/achievements.ts';
import { heatmapOf } from '#shared/study-analytics/heatmap.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import { HEATMAP_VIEWS, TREND_DAYS } from '#shared/study-analytics/study-analytics.contract.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';
import { keepPast, readKeptAchievements, readStudySources } from '#web/features/study-analytics/read-analytics.ts';
import { studyRow } from '#web/study/study-row.ts';
import { updateFolds as updateDevice } from '#web/study/update-folds.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';

const LEARNERS: Record<Engine, number> = { sqlite: 1000, postgres: 30 };
const EVENTS = 8;
const HOUR_MS = 3_600_000;
/**
 * Each user has two histories of about twelve days. Each history is moved back in time by less than this many hours.
 */
const SHIFT_HOURS = { recent: 45 * 24, old: 400 * 24 };
const NOW = STUDY_BEGAN + 12 * DAY_MS;

const ARTICLE = anArticleOf(
  4,
  aRuleOf(401, { difficulty_level: 'beginner', estimated_study_time: 7 }),
  aRuleOf(403, { importance_level: 5, mock_trial_frequency: 80 }),
  aRuleOf(404, { importance_level: 5, mock_trial_frequency: 95, difficulty_level: 'advanced' }),
  aRuleOf(803, { mock_trial_frequency: 70 }),
);

type Row = { e: string; id: string; data: RowData };

/** Returns random bookmarks and achievements, which are the user's rows that aren't events. */
function keptRows(chance: (below: number) => number): Row[] {
  const bookmarks = ARTICLE.rules.filter(() => chance(2) === 0);
  const earned = ACHIEVEMENT_IDS.filter(() => chance(8) === 0);
  return [
    ...bookmarks.map(({ id }) => ({
      e: 'bookmark',
      id,
      data: { ...BLANK_BOOKMARK, notes: chance(2) === 0 ? 'Notes' : null, createdAt: STUDY_BEGAN, copies: [] },
    })),
    ...earned.map((id) => ({ e: 'achievement', id, data: { at: STUDY_BEGAN + chance(90) * DAY_MS } })),
  ];
}

/** Returns copies of the changes, with all their events moved back in time by `ms`. */
function earlier(parts: readonly FoldChange[][], ms: number): FoldChange[][] {
  const moved = (event: LoggedEvent | undefined) => event && { ...event, ...when(event.at - ms, event.tzOffsetMin) };
  return parts.map((part) => part.map(({ before, after }) => ({ before: moved(before), after: moved(after) })));
}

/** Returns the parts of a user's study log. Some of the old parts may arrive last. */
function partsOf(seed: number, chance: (below: number) => number): FoldChange[][] {
  const moved = (of: number, hours: number) => earlier(aHistory(of, EVENTS).parts, chance(hours) * HOUR_MS);
  const old = moved(seed, SHIFT_HOURS.old);
  const late = chance(2) === 0 ? 0 : chance(old.length);
  const recent = moved(seed + LEARNERS.sqlite, SHIFT_HOURS.recent);
  return [...old.slice(0, old.length - late), ...recent, ...old.slice(old.length - late)];
}

/** Joins parts of the study log into pieces of up to `size` parts each, in order. */
function piecesOf(parts: readonly FoldChange[][], size: number): FoldChange[][] {
  const pieces: FoldChange[][] = [];
  for (const [index, part] of parts.entries()) {
    if (index % size === 0) pieces.push([]);
    pieces.at(-1)?.push(...part);
  }
  return pieces;
}

let version = 0;

function serverRow(e: string, id: string, data: RowData, isDeleted = false) {
  version += 1;
  return { e, id, v: version, deletedAt: isDeleted ? 1 : null, row: { isDeleted, data, marks: {} } };
}

async function onServer(db: Db, userId: string, pieces: readonly FoldChange[][], kept: readonly Row[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const piece of pieces) {
      const last = new Map(piece.map(({ before, after }) => [(after ?? before)?.id ?? '', after]));
      const rows = [...last].map(([id, after]) => {
        const { id: _id, ...data } = after ?? { id };
        return serverRow('studyEvent', id, data, after === undefined);
      });
      await saveRows(trx, userId, rows);
      await updateServer(trx, userId, piece);
    }
    await saveRows(
      trx,
      userId,
      kept.map(({ e, id, data }) => serverRow(e, id, data)),
    );
  });
}

/**
 * Stores the study log piece by piece. Opens the analytics in between, so that a past is stored and then dropped again.
 */
async function onDevice(study: Study, pieces: readonly FoldChange[][], kept: readonly Row[]): Promise<void> {
  const { db } = study;
  const settled = { v: 1, isLive: true, isDeleted: false, pending: 0 };
  for (const piece of pieces) {
    await db.transaction('rw', db.rowStores, async () => {
      for (const { before, after } of piece) {
        const { id = '', ...data } = after ?? {};
        if (after) await db.rows.put(studyRow({ ...settled, e: 'studyEvent', id, data }));
        else if (before) await db.rows.delete(['studyEvent', before.id]);
      }
      await updateDevice(db, piece);
    });
    await keepPast(study, await readStudySources(study, [ARTICLE]));
  }
  await db.rows.bulkPut(kept.map((row) => ({ ...settled, ...row })));
}

async function askServer(client: TestClient, tzOffsetMin: number): Promise<unknown[]> {
  const paths = [
    'overview?',
    'achievements?',
    ...HEATMAP_VIEWS.map((view) => `heatmap?view=${view}&`),
    ...TREND_DAYS.map((days) => `trends?days=${days}&`),
  ];
  const answers: unknown[] = [];
  for (const path of paths) {
    const answer = await client.get(`/api/fre/analytics/${path}tz_offset_min=${tzOffsetMin}`);
    expect(answer.status).toBe(200);
    answers.push(await answer.json());
  }
  return answers;
}

async function askDevice(study: Study): Promise<{ answers: unknown[]; tzOffsetMin: number; hasPast: boolean }> {
  const sources = await readStudySources(study, [ARTICLE]);
  const answers = [
    overviewOf(sources),
    achievementsOf(sources, await readKeptAchievements(study)),
    ...HEATMAP_VIEWS.map((view) => heatmapOf(sources, view)),
    ...TREND_DAYS.map((days) => trendsOf(sources, days)),
  ];
  return { answers, tzOffsetMin: sources.today.tzOffsetMin, hasPast: sources.past !== undefined };
}

test.each(['sqlite', 'postgres'] as const)(
  'devices and the server compute exactly the same analytics for every user on %s',
  { timeout: HOUR_MS },
  async (engine) => {
    const chunk = anArticleChunk({ article: ARTICLE });
    const edition = aStoredEdition(aCatalogChunk(), chunk);
    const { db, signedIn } = await testApp(engine, { now: () => NOW, checkAnswers: false }, edition);
    let withInsights = 0;
    let withPast = 0;
    for (let seed = 1; seed <= LEARNERS[engine]; seed += 1) {
      const chance = seededChance(seed);
      const userId = `${engine}-${seed}`;
      const client = await signedIn({ id: userId });
      const parts = partsOf(seed, chance);
      const kept = keptRows(chance);
      await onServer(db, userId, piecesOf(parts, 2), kept);
      const device = openStudyOf(userId, () => NOW);
      await onDevice(device, piecesOf(parts, 3), kept);
      const { answers, tzOffsetMin, hasPast } = await askDevice(device);
      device.close();
      expect(answers, `learner ${seed}`).toEqual(await askServer(client, tzOffsetMin));
      const [overview] = answers as [{ insights: unknown[] }];
      withInsights += overview.insights.length > 0 ? 1 : 0;
      withPast += hasPast ? 1 : 0;
    }
    expect(withInsights).toBeGreaterThan(LEARNERS[engine] / 50);
    expect(withPast).toBeGreaterThan(LEARNERS[engine] / 2);
  },
);
