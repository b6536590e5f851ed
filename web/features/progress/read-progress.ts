import { articleProgress, type RuleStudies } from '#shared/progress/article-progress.ts';
import { masteryOf } from '#shared/progress/mastery.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import type { ArticleProgress, UserProgress } from '#shared/progress/progress.contract.ts';
import { userProgress } from '#shared/progress/user-progress.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { readMonthFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { readSettings } from '#web/study/read-settings.ts';
import type { Study } from '#web/sync/study.ts';

/**
 * The user's progress on a rule. `word` names the mastery level, `progress` is in percent, and `studiedAt` is the time
 * of the first studied mark, in Unix ms.
 */
export type RuleState = {
  level: MasteryLevel;
  word: string;
  progress: number;
  needsReview: boolean;
  studiedAt: number | null;
};

/** Reads the user's progress on one rule. */
export async function readRuleState({ db, now }: Study, ruleId: string): Promise<RuleState> {
  const [fold] = await readRuleFolds(db, [ruleId]);
  const { level, progressPercentage, needsReview } = masteryOf(fold, now());
  return {
    level,
    word: masteryWord(level),
    progress: progressPercentage,
    needsReview,
    studiedAt: fold?.studiedAt ?? null,
  };
}

/** The user's progress on an article: counts of its rules and answers, and the mastery level of each rule by ID. */
export type ArticleState = {
  counts: { mastered: number; inProgress: number; studied: number; answered: number; correct: number };
  levels: ReadonlyMap<string, MasteryLevel>;
};

type Asked = Pick<ArticleSummary, 'id' | 'article_slug' | 'title'> & { rules: readonly { id: string }[] };

/** Reads the user's progress on one article. */
export async function readArticleState({ db, now }: Study, article: Asked): Promise<ArticleState> {
  const folds = await readRuleFolds(
    db,
    article.rules.map(({ id }) => id),
  );
  const studies: RuleStudies = new Map(folds.map((fold) => [fold.ruleId, fold]));
  const { mastered_rules, in_progress_rules, studied_rules } = articleProgress(article, studies, now());
  return {
    counts: {
      mastered: mastered_rules,
      inProgress: in_progress_rules,
      studied: studied_rules,
      answered: folds.reduce((sum, { answered }) => sum + answered, 0),
      correct: folds.reduce((sum, { correct }) => sum + correct, 0),
    },
    levels: new Map(article.rules.map(({ id }) => [id, masteryOf(studies.get(id), now()).level])),
  };
}

/** Reads the user's overall progress. */
export async function readUserProgress(study: Study, articles: readonly ArticleSummary[]): Promise<UserProgress> {
  const { db, now } = study;
  const [ruleStudies, months, bookmarks, { dayStartHour = 0 }] = await Promise.all([
    readRuleFolds(db),
    readMonthFolds(db),
    db.rows
      .where('e')
      .equals('bookmark')
      .filter(({ isDeleted }) => !isDeleted)
      .count(),
    readSettings(study),
  ]);
  const { at, tzOffsetMin } = eventWhen(new Date(now()));
  return userProgress({ articles, ruleStudies, months, bookmarks, today: { at, tzOffsetMin, dayStartHour } });
}

/** Reads the user's progress on each article, by ID. */
export async function readArticleProgress(
  { db, now }: Study,
  articles: readonly ArticleSummary[],
): Promise<ReadonlyMap<string, ArticleProgress>> {
  const studies: RuleStudies = new Map((await readRuleFolds(db)).map((fold) => [fold.ruleId, fold]));
  return new Map(articles.map((article) => [article.id, articleProgress(article, studies, now())]));
}
