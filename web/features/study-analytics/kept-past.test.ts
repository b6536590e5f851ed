import { afterEach, beforeEach, expect, test } from 'vitest';
import { THREE_ARTICLES } from '#shared/rules/article.fixture.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import type { FoldChange } from '#shared/study/keep-folds.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { aLearner, aView, DAY_MS, entryId, seededChance } from '#shared/study/study-event.fixture.ts';
import { achievementsOf } from '#shared/study-analytics/achievements.ts';
import { heatmapOf } from '#shared/study-analytics/heatmap.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import { HEATMAP_VIEWS, TREND_DAYS } from '#shared/study-analytics/study-analytics.contract.ts';
import { PAST_FORM } from '#shared/study-analytics/study-past.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';
import { keepPast, readStudySources } from '#web/features/study-analytics/read-analytics.ts';
import { studyRow } from '#web/study/study-row.ts';
import { updateFolds } from '#web/study/update-folds.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;

let now: number;
let study: Study;
beforeEach(() => {
  now = NOW;
  study = openStudyOf(crypto.randomUUID(), () => now);
});
afterEach(() => study.close());

/** Stores rows and updates projections, as happens after a response from the server. */
const receive = (changes: readonly FoldChange[]) =>
  study.db.transaction('rw', study.db.rowStores, async () => {
    for (const { before, after } of changes) {
      const { id = '', ...data } = after ?? {};
      const settled = { v: 1, isLive: true, isDeleted: false, pending: 0 };
      if (after) await study.db.rows.put(studyRow({ ...settled, e: 'studyEvent', id, data }));
      else if (before) await study.db.rows.delete(['studyEvent', before.id]);
    }
    await updateFolds(study.db, changes);
  });

const read = () => readStudySources(study, THREE_ARTICLES);
const viewOn = (daysAgo: number) => aView({ id: entryId(daysAgo), ...eventWhen(new Date(NOW - daysAgo * DAY_MS)) });
const receiveViews = (...daysAgo: number[]) => receive(daysAgo.map((days) => ({ after: viewOn(days) })));
const monthsOf = ({ months }: StudySources) => months.map(({ month }) => month);

/** Computes everything that study analytics show. */
const everything = (sources: StudySources) => [
  overviewOf(sources),
  achievementsOf(sources, []),
  ...HEATMAP_VIEWS.map((view) => heatmapOf(sources, view)),
  ...TREND_DAYS.map((days) => trendsOf(sources, days)),
];

/** Returns a study log in pieces, in order of arrival. About one event in twenty arrives late. */
function arrivals(seed: number, chance: (below: number) => number): LoggedEvent[][] {
  const pieces: LoggedEvent[][] = [[]];
  const late: LoggedEvent[] = [];
  for (const event of aLearner(seed, 360)) {
    if (chance(12) === 0) pieces.push(chance(4) === 0 ? late.splice(0) : []);
    (chance(20) === 0 ? late : pieces.at(-1))?.push(event);
  }
  return [...pieces, late].filter((piece) => piece.length > 0);
}

/** Returns the changes in a piece of the study log. Sometimes includes a change to a known event. */
function changesOf(
  piece: readonly LoggedEvent[],
  known: ReadonlyMap<string, LoggedEvent>,
  chance: (below: number) => number,
): FoldChange[] {
  const changes: FoldChange[] = piece.map((after) => ({ after }));
  const before = [...known.values()][chance(known.size + 1)];
  if (before === undefined || chance(12) > 0) return changes;
  const after = chance(2) === 0 ? undefined : { ...before, at: before.at - HOUR_MS };
  return [...changes, { before, after }];
}

/** Generous timeout: everything is computed twice for each of several dozen arrivals. */
const MANY_ARRIVALS = { timeout: 120_000 };

test(
  'computes the same figures with and without a stored past, no matter how events arrive and change',
  MANY_ARRIVALS,
  async () => {
    let fromPast = 0;
    for (let seed = 1; seed <= 3; seed += 1) {
      const chance = seededChance(seed);
      const known = new Map<string, LoggedEvent>();
      study.close();
      study = openStudyOf(crypto.randomUUID(), () => now);
      let newest = 0;
      for (const piece of arrivals(seed, chance)) {
        const changes = changesOf(piece, known, chance);
        for (const { before, after } of changes) {
          if (after) known.set(after.id, after);
          else if (before) known.delete(before.id);
        }
        await receive(changes);
        newest = Math.max(newest, ...piece.map(({ at }) => at));
        now = newest + HOUR_MS - (chance(10) === 0 ? chance(100) * DAY_MS : 0); // the clock may be turned back
        const sources = await read();
        fromPast += sources.past === undefined ? 0 : 1;
        const whole = sourcesOf([...known.values()], { today: sources.today });
        expect(everything(sources), `seed ${seed}, ${known.size} events`).toEqual(everything(whole));
        if (chance(3) > 0) await keepPast(study, sources);
      }
    }
    expect(fromPast).toBeGreaterThan(15);
  },
);

test('reads only the data after the past, and stores a new past when another month has settled', async () => {
  await receiveViews(400, 120, 90, 40, 0);
  const whole = await read();
  expect(monthsOf(whole)).toEqual(['2025-10', '2026-07', '2026-08', '2026-10', '2026-11']);
  await keepPast(study, whole);
  const later = await read();
  expect([monthsOf(later), later.days.length]).toEqual([['2026-10', '2026-11'], 2]);
  expect(everything(later)).toEqual(everything(whole));
  now += 50 * DAY_MS;
  await keepPast(study, await read());
  expect(monthsOf(await read())).toEqual(['2026-11']);
  expect(await study.db.pasts.count()).toBe(1);
});

test('stores no past until a month with events has settled', async () => {
  await receiveViews(40, 0);
  await keepPast(study, await read());
  expect(await study.db.pasts.count()).toBe(0);
});

test.each([
  ['in the form of another build', { form: '0', past: '{}' }],
  ['that it can’t parse', { form: PAST_FORM, past: '{"days":' }],
])('replaces a stored past %s', async (_what, stored) => {
  await receiveViews(120, 0);
  await study.db.pasts.add({ before: '2026-09', ...stored });
  const whole = await read();
  expect(monthsOf(whole)).toEqual(['2026-07', '2026-11']);
  await keepPast(study, whole);
  expect(monthsOf(await read())).toEqual(['2026-11']);
});

test('ignores the past if the clock shows a time before the past settled', async () => {
  await receiveViews(120, 0);
  await keepPast(study, await read());
  now -= 60 * DAY_MS;
  expect(monthsOf(await read())).toEqual(['2026-07', '2026-11']);
});

test('ignores the past if an event of a later month has an older timestamp than an event in the past', async () => {
  await receiveViews(120, 0);
  await keepPast(study, await read());
  await receive([{ after: { ...viewOn(1), at: NOW - 300 * DAY_MS } }]);
  const sources = await read();
  expect([sources.past, monthsOf(sources)]).toEqual([undefined, ['2026-07', '2026-11']]);
});

test('stores a past with every event, even those that arrived after the sources were read', async () => {
  await receiveViews(120, 0);
  const before = await read();
  await receiveViews(121);
  await keepPast(study, before);
  const later = await read();
  expect(later.past?.days.count).toBe(2);
  await Promise.all([receiveViews(122), keepPast(study, before)]);
  expect(everything(await read())).toEqual(
    everything(sourcesOf([0, 120, 121, 122].map(viewOn), { today: later.today })),
  );
});
