import type { CardQueue, KnownCard } from '#shared/practice/card-queue.ts';
import { isInMixedPractice } from '#shared/practice/mixed-practice.ts';
import type { Schedule } from '#shared/practice/schedule.ts';
import type { PracticeRule, TodaySources } from '#shared/practice/today-sources.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

const MINUTE_S = 60;
/** For this many days before a competition, no new material is offered. */
const REVIEW_ONLY_DAYS = 2;
/** Reading a rule for at least this long today counts as today's reading. */
const READ_TODAY_S = 120;
/** Reading a rule again counts as today's reading only if it lasts at least this long. */
const READ_AGAIN_S = 600;
/** The maximum number of rules to read per day when a competition is near. */
const MOST_RULES = 3;
/** The maximum number of rules per day to ask about for the first time. */
const MOST_FIRST_QUESTIONS = 2;

/** A rule to read. `leftS` is how many seconds of its reading time are left. */
type Reading = { rule: PracticeRule; leftS: number; isStarted: boolean };

/**
 * New material for today. `reading` is the rule to read, `unanswered` are rules that the user has read but never
 * answered a question on, and `isOver` means that a competition is too close for anything new.
 */
export type NewMaterial = {
  cards: KnownCard[];
  reading: Reading | null;
  unanswered: PracticeRule[];
  isOver: boolean;
};

const hasAnswered = (study: RuleStudy | undefined) => study !== undefined && study.answered > 0;

/** Returns whether a user has marked a rule as studied or begun to read it. A glance isn't enough. */
export const hasRead = (study: RuleStudy | undefined): boolean =>
  study !== undefined && (study.viewedS >= MINUTE_S || study.studiedAt !== null);

/**
 * Returns whether a rule isn't new anymore: it was marked as studied, the user knows it, or it was both read and asked
 * about in a quiz. Calls and reviews also come up for rules that were never read, so answers alone don't make a rule
 * familiar.
 */
const isFamiliar = (study: RuleStudy): boolean =>
  study.studiedAt !== null || study.competentAt !== null || (hasRead(study) && study.firstQuizDay !== null);

/** Returns the seconds of reading that are left. */
function secondsLeft({ estimated_study_time }: PracticeRule, study: RuleStudy | undefined): number {
  if (study !== undefined && isFamiliar(study)) return 0;
  return Math.max(0, estimated_study_time * MINUTE_S - (study?.viewedS ?? 0));
}

/** Returns the rules of mixed practice, those that come up most often first. */
const byFrequency = ({ rules }: TodaySources) =>
  rules
    .filter(({ id }) => isInMixedPractice(id))
    .toSorted((one, other) => other.mock_trial_frequency - one.mock_trial_frequency);

/** Returns how many new rules to read today: one, or more if a competition is near. */
function rulesPerDay(daysLeft: number | null, frequentLeft: number): number {
  if (daysLeft === null) return 1;
  const days = Math.max(1, daysLeft - REVIEW_ONLY_DAYS - 1);
  return Math.min(MOST_RULES, Math.max(1, Math.ceil(frequentLeft / days)));
}

/** Returns the rule to read next. A rule that was already started comes first. */
function nextReading(sources: TodaySources, daysLeft: number | null): Reading | null {
  const { studies, day } = sources;
  const left = byFrequency(sources)
    .map((rule) => ({ rule, study: studies.get(rule.id), leftS: secondsLeft(rule, studies.get(rule.id)) }))
    .filter(({ leftS }) => leftS >= MINUTE_S);
  const frequent = left.filter(({ rule }) => rule.mock_trial_frequency >= HIGH_FREQUENCY).length;
  const readToday = Object.entries(day?.rules ?? {}).filter(
    ([id, { readS }]) =>
      readS >= READ_AGAIN_S || (readS >= READ_TODAY_S && !isReadAgain(studies.get(id), readS, day?.day ?? '')),
  ).length;
  if (readToday >= rulesPerDay(daysLeft, frequent + readToday)) return null;
  const next = left.find(({ study }) => hasRead(study)) ?? left[0];
  return next === undefined ? null : { rule: next.rule, leftS: next.leftS, isStarted: hasRead(next.study) };
}

/**
 * Returns whether a rule that was read for `readS` seconds on this day was read and asked about in a quiz before that
 * day.
 */
function isReadAgain(study: RuleStudy | undefined, readS: number, day: string): boolean {
  const firstQuizDay = study?.firstQuizDay ?? null;
  return study !== undefined && study.viewedS - readS >= MINUTE_S && firstQuizDay !== null && firstQuizDay < day;
}

/** Returns the given new flashcards, the rule to read, and the rules to ask about for the first time. Formulas §9. */
export function newMaterial(sources: TodaySources, { daysLeft }: Schedule, { fresh }: CardQueue): NewMaterial {
  const isOver = daysLeft !== null && daysLeft <= REVIEW_ONLY_DAYS;
  if (isOver) return { cards: [], reading: null, unanswered: [], isOver };
  const { studies } = sources;
  const unanswered = byFrequency(sources).filter(({ id }) => hasRead(studies.get(id)) && !hasAnswered(studies.get(id)));
  return {
    cards: fresh,
    reading: nextReading(sources, daysLeft),
    unanswered: unanswered.slice(0, MOST_FIRST_QUESTIONS),
    isOver,
  };
}
