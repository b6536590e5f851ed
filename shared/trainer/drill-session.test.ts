import { expect, test } from 'vitest';
import type { Call } from '#shared/trainer/call.contract.ts';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import {
  advanced,
  answered,
  beginDrill,
  isOver,
  itemOf,
  letPass,
  named,
  objected,
  paused,
  playedItems,
  scoreOf,
  streakOf,
  toggled,
  verdictOf,
  withoutMissing,
  withTime,
} from '#shared/trainer/drill-session.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { RAPID_MS } from '#shared/trainer/rapid-fire.ts';

const HEARSAY = aHearsayCall();
const CLEAN = aCleanCall();

const begin = (over: Partial<Parameters<typeof beginDrill>[0]> = {}) =>
  beginDrill({
    id: '019a0000-0000-7000-8000-000000000001',
    mode: 'practice',
    subject: null,
    version: 'v1',
    side: 'objector',
    hasInvention: false,
    calls: [HEARSAY, CLEAN],
    ...over,
  });

/** Objects on one ground. */
const namedOn = (session: DrillSession, call: Call, ground: Ground) => named(toggled(objected(session), ground), call);

test('goes from a call to the objection, its grounds, the answer, the ruling, and the next call', () => {
  let session = withTime(begin(), 1500);
  expect(session.phase).toBe('shown');
  session = withTime(objected(session), 2000);
  expect(session).toMatchObject({ phase: 'naming', reactionMs: 1500 });
  session = named(toggled(toggled(session, 'leading'), 'hearsay'), HEARSAY);
  expect(session.phase).toBe('answering');
  expect(verdictOf(session, HEARSAY)).toMatchObject({ outcome: 'hit', credit: 100 });
  session = withTime(answered(session, 0), 2600);
  expect(session.phase).toBe('ruled');
  session = advanced(session, HEARSAY, CLEAN);
  expect(session).toMatchObject({ phase: 'shown', position: 1, callMs: 0, elapsedMs: 6100, grounds: [] });
  expect(session.items).toEqual([
    {
      itemId: 'hearsay-01',
      ruleId: 'fre-801',
      grounds: ['hearsay', 'leading'],
      response: 0,
      credit: 100,
      correct: true,
      reactionMs: 1500,
      timeS: 6,
    },
  ]);
  expect(isOver(session)).toBe(false);
  session = advanced(letPass(session), CLEAN, undefined);
  expect(isOver(session)).toBe(true);
  expect(scoreOf(session.items)).toBe(200);
});

test('is plain JSON at every step, so it can be stored and restored', () => {
  const steps = [begin(), objected(begin()), namedOn(begin(), HEARSAY, 'hearsay'), letPass(begin())];
  for (const session of steps) expect(DrillSession.parse(JSON.parse(JSON.stringify(session)))).toEqual(session);
});

test('goes straight to the ruling after a false alarm or a call that the user let pass', () => {
  expect(letPass(begin())).toMatchObject({ phase: 'ruled', response: null, reactionMs: 0 });
  const clean = begin({ calls: [CLEAN] });
  expect(namedOn(clean, CLEAN, 'hearsay')).toMatchObject({ phase: 'ruled', response: null });
});

test('lets the user withdraw an objection before naming a ground', () => {
  const session = letPass(objected(withTime(begin(), 900)));
  expect(session).toMatchObject({ phase: 'ruled', grounds: [], reactionMs: 900 });
});

test('ignores presses that come too late or name no ground, and lets a second press remove a ground', () => {
  const ruled = letPass(begin());
  for (const again of [
    objected(ruled),
    letPass(ruled),
    named(ruled, HEARSAY),
    toggled(ruled, 'hearsay'),
    answered(ruled, 1),
  ])
    expect(again).toBe(ruled);
  expect(named(objected(begin()), HEARSAY)).toMatchObject({ phase: 'naming' });
  const twice = toggled(toggled(objected(begin()), 'hearsay'), 'hearsay');
  expect(twice).toMatchObject({ phase: 'naming', grounds: [] });
});

test('lets an examiner answer objections, and records nothing for calls without one', () => {
  let session = begin({ mode: 'round', subject: 'crash', side: 'examiner' });
  expect(session.phase).toBe('answering');
  expect(itemOf(session, HEARSAY)).toBeNull();
  session = answered(withTime(session, 700), 2);
  expect(itemOf(session, HEARSAY)).toMatchObject({
    grounds: [],
    response: 2,
    correct: false,
    credit: 0,
    reactionMs: 700,
  });
  session = advanced(session, HEARSAY, CLEAN);
  expect(session.phase).toBe('shown');
  expect(objected(session)).toBe(session);
  expect(letPass(session)).toBe(session);
  expect(advanced(session, CLEAN, undefined).items).toHaveLength(1);
});

test('Rapid Fire skips the answer, gives more points during a streak, and deducts points for a false alarm', () => {
  let session = begin({ mode: 'rapid', calls: [HEARSAY, CLEAN, HEARSAY, HEARSAY] });
  session = namedOn(session, HEARSAY, 'hearsay');
  expect(session.phase).toBe('ruled');
  session = advanced(session, HEARSAY, CLEAN);
  session = advanced(letPass(session), CLEAN, HEARSAY);
  session = advanced(namedOn(session, HEARSAY, 'hearsay'), HEARSAY, HEARSAY);
  expect(streakOf(session)).toBe(3);
  expect(session.items.map(({ credit }) => credit)).toEqual([150, 150, 150]);
  expect(itemOf(namedOn(session, HEARSAY, 'hearsay'), HEARSAY)?.credit).toBe(200);
  const alarm = itemOf(namedOn(begin({ mode: 'rapid', calls: [CLEAN] }), CLEAN, 'leading'), CLEAN);
  expect(alarm).toMatchObject({ credit: -25, correct: false });
});

test('Rapid Fire is over after five minutes, and remembers on every later call that its pause was used', () => {
  const session = begin({ mode: 'rapid' });
  expect(isOver(withTime(session, RAPID_MS - 1))).toBe(false);
  expect(isOver(withTime(session, RAPID_MS))).toBe(true);
  expect(isOver(withTime(begin(), RAPID_MS))).toBe(false);
  expect(session.hasPaused).toBe(false);
  const resumed = advanced(letPass(withTime(paused(session), 900)), HEARSAY, CLEAN);
  expect(DrillSession.parse(JSON.parse(JSON.stringify(resumed)))).toMatchObject({ position: 1, hasPaused: true });
});

test('when a session ends early, records the current call only if the user has decided', () => {
  expect(playedItems(begin(), HEARSAY)).toEqual([]);
  expect(playedItems(objected(begin()), HEARSAY)).toEqual([]);
  expect(playedItems(namedOn(begin(), HEARSAY, 'hearsay'), HEARSAY)).toMatchObject([{ response: null }]);
  expect(playedItems(letPass(begin()), HEARSAY)).toMatchObject([{ correct: false }]);
  expect(playedItems(begin(), undefined)).toEqual([]);
});

test('drops calls that an edition no longer has and keeps the one on screen if possible', () => {
  const session = objected(begin({ calls: [HEARSAY, CLEAN] }));
  expect(withoutMissing(session, () => true)).toBe(session);
  expect(withoutMissing(session, (id) => id === HEARSAY.id)).toMatchObject({ calls: [HEARSAY.id], phase: 'naming' });
  expect(withoutMissing(session, (id) => id === CLEAN.id)).toMatchObject({ calls: [CLEAN.id], phase: 'shown' });
  expect(isOver(withoutMissing(session, () => false))).toBe(true);
});
