import { eventWhen } from '#shared/study/event-when.ts';
import { anotherMe } from '#web/accounts/me.fixture.ts';
import { beginAs } from '#web/accounts/test-account.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';

const DAY_MS = 86_400_000;

/**
 * A study activity. It counts for today unless `daysAgo` is given. A quiz with `isMixed` is stored as a mixed quiz,
 * although all of its questions are on one rule.
 */
export type Studied = { daysAgo?: number } & (
  | { type: 'view'; ruleId: string; durationS: number }
  | { type: 'studied'; ruleId: string }
  | { type: 'quiz'; ruleId: string; correct: number; of: number; retryOf?: string; isMixed?: true }
);

function argsOf(done: Studied, now: number) {
  const when = eventWhen(new Date(now - (done.daysAgo ?? 0) * DAY_MS));
  if (done.type === 'view') return { type: 'view', ruleId: done.ruleId, durationS: done.durationS, ...when };
  if (done.type === 'studied') return { type: 'studied', ruleId: done.ruleId, ...when };
  const { ruleId, correct, of, retryOf, isMixed } = done;
  const items = Array.from({ length: of }, (_, index) => ({
    questionId: `${ruleId.replace('fre-', '')}-q${String(index + 1).padStart(2, '0')}`,
    ruleId,
    option: 0,
    timeS: 10,
    correct: index < correct,
    difficulty: 'intermediate',
    questionType: 'multiple_choice',
  }));
  const quiz = { type: 'quiz', ruleId: isMixed ? null : ruleId, version: 'test', durationS: 10 * of, items };
  return { ...quiz, ...(retryOf && { retryOf }), ...when };
}

/** Records study activities on this device. */
export async function enter(study: Study, done: readonly Studied[]): Promise<void> {
  await study.write(
    done.map((each) => ({
      e: 'studyEvent',
      id: study.newId(),
      type: 'add',
      args: argsOf(each, study.now()),
    })),
  );
}

/** Signs in as a new user who has recorded these activities. */
export async function beginStudying(done: readonly Studied[] = []): Promise<Study> {
  beginAs(anotherMe(crypto.randomUUID()));
  const study = await currentStudy();
  if (done.length > 0) await enter(study, done);
  return study;
}
