import { expect, test } from 'vitest';
import { STUDY_BEGAN, when } from '#shared/study/study-event.fixture.ts';
import { studyEventRules } from '#shared/study/study-event.merge.ts';
import { ladderDrill } from '#web/features/ladders/ladder-drill.ts';

const LADDER = { slug: 'photo', rule_id: 'fre-901' };
const solved = (checks: number, ms = 41_000) => ladderDrill(LADDER, { version: 'v1', checks, ms }, when(STUDY_BEGAN));

test('counts a ladder as correct only if the first check found nothing wrong', () => {
  expect(solved(1).drill).toMatchObject({ score: 100, items: [{ itemId: 'photo', correct: true, timeS: 41 }] });
  expect(solved(3).drill).toMatchObject({ score: 0, items: [{ correct: false }] });
});

test('makes an event that the study log accepts, even if the clock was set back or the ladder took days', () => {
  for (const ms of [-5000, 0, 1e10]) {
    const { id, drill } = solved(1, ms);
    expect(studyEventRules.parse({ id, type: 'add', ov: 3, args: drill })).toEqual(drill);
  }
});
