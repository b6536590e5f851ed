import { v7 } from 'uuid';
import type { DemoMember } from '#server/scripts/demo/demo-members.ts';
import { addBookmarkChange, setCollectionChanges } from '#shared/bookmarks/bookmark-changes.ts';
import { randomFrom } from '#shared/figures/random.ts';
import { chooseQuestions } from '#shared/quizzes/choose-questions.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { eventAt, type StudyClock } from '#shared/study/event-when.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The offset of New York in winter (UTC−5). */
const CLOCK: StudyClock = { tzOffsetMin: -300, dayStartHour: 0 };
const QUIZ_LENGTH = 5;
const MARK_CHANCE = 0.6;
const QUIZ_CHANCE = 0.7;

/** The data that a device sends at the end of a visit. `at` is when it does (Unix ms). */
export type DemoVisit = { at: number; ops: SyncOp[] };

type Change = Pick<SyncOp, 'e' | 'id' | 'type' | 'args'>;
/** `now` is in Unix ms. `bank` contains the questions of the edition `version`. */
type Setting = { seed: number; now: number; version: string; bank: readonly Question[] };

/** Returns all visits of a member, oldest first. The same arguments always give the same visits. */
export function demoVisits(member: DemoMember, { seed, now, version, bank }: Setting): DemoVisit[] {
  const { joined, lastSeen, activity, accuracy, rules, collection, bookmarks = [] } = member;
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const days = Array.from({ length: joined - lastSeen + 1 }, (_, index) => joined - index).filter(
    (daysAgo) => daysAgo === joined || daysAgo === lastSeen || random() < activity,
  );
  const newId = (msecs: number) => v7({ msecs, random: Uint8Array.from({ length: 16 }, () => below(256)) });
  const collectionId = newId(now - joined * DAY_MS);
  const marked = new Set<string>();

  /** Creates a quiz attempt in which `share` is the chance that an answer is correct. */
  function quizOn(ruleId: string, day: string, share: number) {
    const items = chooseQuestions(bank, { ruleId, day }, QUIZ_LENGTH, below(1e6)).questions.map((question) => {
      const { id, key, options } = question;
      const wrong = (key + 1 + below(options.length - 1)) % options.length;
      const option = random() < share ? key : wrong;
      const unscored = { correct: null, difficulty: null, questionType: null };
      return { questionId: id, ruleId, option, timeS: 15 + below(45), ...unscored };
    });
    return { type: 'quiz', ruleId, version, items, durationS: items.reduce((sum, { timeS }) => sum + timeS, 0) };
  }

  /**
   * Returns what the user bookmarks in this visit. Bookmarks are spread over all visits. The first visit also creates
   * the collection, if there is one.
   */
  function bookmarked(visit: number): Change[] {
    const due = bookmarks.filter((_, index) => Math.floor((index * days.length) / bookmarks.length) === visit);
    const made = due.map(({ rule, isCollected = false, ...fields }) =>
      addBookmarkChange(`fre-${rule}`, undefined, new Map(), {
        ...fields,
        collectionId: isCollected ? collectionId : null,
      }),
    );
    const isFirst = visit === 0 && collection !== undefined;
    return isFirst ? [...setCollectionChanges(collectionId, collection, new Map(), true), ...made] : made;
  }

  return days.map((daysAgo, visit) => {
    const end = now - daysAgo * DAY_MS - below(4 * HOUR_MS);
    let at = end - HOUR_MS;
    const ops: SyncOp[] = [];
    const send = (change: Change) => ops.push({ ...change, opId: newId(at), ov: 1, base: 0, at });
    const study = (event: Record<string, unknown>, seconds: number) => {
      send({ e: 'studyEvent', id: newId(at), type: 'add', args: { ...event, ...eventAt(at, CLOCK) } });
      at += 1000 * seconds;
    };
    const progress = visit / Math.max(1, days.length - 1);
    const reached = Math.floor(progress * (rules.length - 1));
    const [current, earlier] = [reached, below(reached + 1)].map((index) => `fre-${rules[index]}`) as [string, string];
    for (const ruleId of new Set([current, earlier])) {
      const durationS = 60 + below(420);
      study({ type: 'view', ruleId, durationS }, durationS);
    }
    if (!marked.has(current) && random() < MARK_CHANCE) {
      marked.add(current);
      study({ type: 'studied', ruleId: current }, 1);
    }
    if (random() < QUIZ_CHANCE) {
      const [first, last] = accuracy;
      const quiz = quizOn(earlier, eventAt(at, CLOCK).localDay, first + (last - first) * progress);
      study(quiz, quiz.durationS);
    }
    for (const change of bookmarked(visit)) send(change);
    return { at: end, ops };
  });
}
