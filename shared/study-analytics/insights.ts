import { percentOf } from '#shared/figures/percent.ts';
import { articlePath, PAGE_PATHS, quizPath, rulePath } from '#shared/pages/page-paths.ts';
import { importanceLabel } from '#shared/rules/scales.ts';
import { earnedLevel } from '#shared/study/earned-level.ts';
import { retrievability } from '#shared/study/memory.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import type { HoursSoFar } from '#shared/study-analytics/hours-so-far.ts';
import type { KnownRule } from '#shared/study-analytics/known-rules.ts';
import {
  competitionInsight,
  confusionInsight,
  dueCardsInsight,
  type PracticeInsightSources,
} from '#shared/study-analytics/practice-insights.ts';
import { type Insight, MAX_INSIGHTS, type Trend } from '#shared/study-analytics/study-analytics.contract.ts';
import type { Answers } from '#shared/study-analytics/trend.ts';
import { grouped } from '#shared/text/count-words.ts';
import { listWords } from '#shared/text/list-words.ts';

/** The data that insights are computed from. `accuracy` is the trend over thirty days, and `now` is in Unix ms. */
export type InsightSources = PracticeInsightSources & {
  hours: HoursSoFar;
  accuracy: Trend;
  now: number;
};

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const FADED_BELOW = 0.8;
const LEAST_ANSWERS = 60;
/** The maximum number of rules that an insight names. It only counts the others. */
const NAMED = 3;

const RANK = { not_started: 0, struggling: 1, learning: 2, competent: 3, mastered: 4 } as const satisfies Record<
  MasteryLevel,
  number
>;

const isEssential = ({ rule }: KnownRule) => importanceLabel(rule.importance_level) === 'Essential';

const ruleName = ({ rule }: KnownRule) => `Rule ${rule.rule_number}`;

const titleOf = ({ rule }: KnownRule) => `Rule ${rule.rule_number}, ${rule.full_title}`;

const quizOn = ({ rule, article }: KnownRule) => quizPath(article.article_slug, rule.rule_number);

/** Returns text such as 'Rules 401, 403, and 404' or 'Rules 401, 402, 403, and 2 more'. */
function namesOf(rules: readonly KnownRule[]): string {
  const numbers = rules.slice(0, NAMED).map(({ rule }) => rule.rule_number);
  const rest = rules.length - numbers.length;
  return `Rules ${listWords(rest > 0 ? [...numbers, `${rest} more`] : numbers)}`;
}

/** Returns the probability of recall for a rule whose answers earned 'mastered', or undefined for any other rule. */
function recallOfMastered({ study }: KnownRule, now: number): number | undefined {
  if (study === undefined || study.memory === null || earnedLevel(study, 1) !== 'mastered') return undefined;
  return retrievability(study.memory, now);
}

function fadedInsight({ rules, now }: InsightSources): Insight | undefined {
  const faded = rules
    .filter(isEssential)
    .map((known) => ({ known, recall: recallOfMastered(known, now) ?? 1 }))
    .filter(({ recall }) => recall < FADED_BELOW)
    .toSorted((one, other) => one.recall - other.recall);
  const [first, ...others] = faded;
  if (first === undefined) return undefined;
  const name = ruleName(first.known);
  const chance = percentOf(first.recall, 1);
  const more =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? '1 other rule is' : `${others.length} other rules are`} fading, too.`;
  return {
    type: 'warning',
    title: `${name} is fading`,
    message: `You mastered ${name}, but the chance that you still recall it has dropped to ${chance}%.${more}`,
    recommendation: 'A short quiz will bring it back.',
    action: { label: `Quiz on ${name}`, path: quizOn(first.known) },
  };
}

/** Returns all rules that the user is struggling with, sorted by importance and then by how often they come up. */
const strugglingRules = (rules: readonly KnownRule[]): KnownRule[] =>
  rules
    .filter(({ level }) => level === 'struggling')
    .toSorted(
      (one, other) =>
        other.rule.importance_level - one.rule.importance_level ||
        other.rule.mock_trial_frequency - one.rule.mock_trial_frequency,
    );

function strugglingInsight({ rules }: InsightSources): Insight | undefined {
  const struggling = strugglingRules(rules);
  const [first] = struggling;
  if (first === undefined) return undefined;
  const isAlone = struggling.length === 1;
  return {
    type: 'warning',
    title: isAlone ? `${ruleName(first)} needs another look` : `${struggling.length} rules need another look`,
    message: `You’re struggling with ${isAlone ? titleOf(first) : namesOf(struggling)}.`,
    recommendation: `Read ${isAlone ? 'it' : 'one of them'} again before your next quiz.`,
    action: { label: `Review ${ruleName(first)}`, path: rulePath(first.article.article_slug, first.rule.rule_number) },
  };
}

/** Returns whether a rule's mastery level is at least competent and higher than a week ago. */
function hasGained({ study, level }: KnownRule, now: number): boolean {
  const [first] = (study?.changes ?? []).filter(({ at }) => at > now - WEEK_MS);
  return first !== undefined && RANK[level] >= RANK.competent && RANK[level] > RANK[first.from];
}

function gainedInsight({ rules, now }: InsightSources): Insight | undefined {
  const gained = rules.filter((known) => hasGained(known, now));
  const best = gained.find(({ level }) => level === 'mastered') ?? gained[0];
  if (best === undefined) return undefined;
  const name = ruleName(best);
  const isAlone = gained.length === 1;
  return {
    type: 'positive',
    title: isAlone ? `${name} went up a level` : `${gained.length} rules went up a level`,
    message: `${isAlone ? name : namesOf(gained)} reached ${isAlone ? best.level : 'a new level'} this week.`,
    action: { label: `See ${best.article.title}`, path: articlePath(best.article.article_slug) },
  };
}

function accuracyInsight({ accuracy: { direction, confidence, change } }: InsightSources): Insight | undefined {
  if (direction !== 'improving' || confidence === 'Low') return undefined;
  return {
    type: 'positive',
    title: 'Your quiz accuracy is improving',
    message: `Your quiz accuracy over the last 15 days is up ${change}% from the 15 days before.`,
    action: { label: 'See the trend', path: `${PAGE_PATHS.analytics}?tab=trends` },
  };
}

/** Formats an hour: 0 as 12 am, 13 as 1 pm. */
const clockHour = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;

const better = (one: Answers, other: Answers) => other.correct * one.items - one.correct * other.items;
const percent = ({ items, correct }: Answers) => percentOf(correct, items);

function hourInsight({ hours }: InsightSources): Insight | undefined {
  const [best] = hours
    .filter(({ items }) => items >= LEAST_ANSWERS)
    .toSorted((one, other) => better(one, other) || other.items - one.items);
  if (best === undefined) return undefined;
  const others = hours.filter((each) => each !== best);
  const items = others.reduce((sum, each) => sum + each.items, 0);
  const correct = others.reduce((sum, each) => sum + each.correct, 0);
  if (items === 0 || best.correct * items <= correct * best.items) return undefined;
  const between = `${clockHour(best.hour)} and ${clockHour(best.hour + 1)}`;
  return {
    type: 'info',
    title: `You answer best between ${between}`,
    message: `You got ${percent(best)}% of your ${grouped(best.items)} answers right at that time, compared with ${percent({ items, correct })}% at other times.`,
    action: { label: 'Choose a rule', path: PAGE_PATHS.explorer },
  };
}

const IN_ORDER = [
  fadedInsight,
  strugglingInsight,
  confusionInsight,
  dueCardsInsight,
  competitionInsight,
  gainedInsight,
  accuracyInsight,
  hourInsight,
];

/** Returns the insights for a user, at most three, with the most important first. Formulas §8. */
export function insightsOf(sources: InsightSources): Insight[] {
  const found = IN_ORDER.flatMap((find) => find(sources) ?? []);
  return found.slice(0, MAX_INSIGHTS);
}
