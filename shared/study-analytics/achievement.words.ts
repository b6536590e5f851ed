import type { AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import type { ACHIEVEMENT_CATEGORIES, RARITIES } from '#shared/study-analytics/study-analytics.contract.ts';

type AchievementCategory = (typeof ACHIEVEMENT_CATEGORIES)[number];

/** The names of Lucide icons. */
export type AchievementIcon =
  | 'book-open'
  | 'notebook-pen'
  | 'book-check'
  | 'award'
  | 'graduation-cap'
  | 'ear'
  | 'target'
  | 'scale'
  | 'flame'
  | 'calendar-days'
  | 'calendar-check'
  | 'sunrise'
  | 'check-check'
  | 'shield-check'
  | 'gavel'
  | 'mountain'
  | 'trending-up'
  | 'link'
  | 'mic'
  | 'circle-check-big'
  | 'library'
  | 'search'
  | 'map'
  | 'folder-open'
  | 'sticky-note'
  | 'bookmark'
  | 'clock';

/** An achievement's texts, icon, and rarity. */
export type AchievementWords = {
  title: string;
  description: string;
  icon: AchievementIcon;
  category: AchievementCategory;
  rarity: (typeof RARITIES)[number];
};

type Look = Pick<AchievementWords, 'icon' | 'rarity'>;
const words = (category: AchievementCategory, title: string, description: string, look: Look): AchievementWords => ({
  title,
  description,
  category,
  ...look,
});
const milestone = words.bind(undefined, 'milestone');
const streak = words.bind(undefined, 'streak');
const performance = words.bind(undefined, 'performance');
const exploration = words.bind(undefined, 'exploration');

/** The list of achievements comes from formulas §10. */
export const ACHIEVEMENT_WORDS: Record<AchievementId, AchievementWords> = {
  'first-rule': milestone('Opening Statement', 'Study your first rule.', { icon: 'book-open', rarity: 'common' }),
  'ten-rules': milestone('On the Record', 'Study 10 rules.', { icon: 'notebook-pen', rarity: 'common' }),
  'first-article': milestone('Article Closed', 'Study every rule in an article.', {
    icon: 'book-check',
    rarity: 'rare',
  }),
  'first-mastered': milestone('Foundation Laid', 'Master your first rule.', { icon: 'award', rarity: 'common' }),
  'ten-mastered': milestone('Learned Counsel', 'Master 10 rules.', { icon: 'graduation-cap', rarity: 'rare' }),
  'hearsay-mastered': milestone('Heard Enough', 'Master every rule in Article VIII, Hearsay.', {
    icon: 'ear',
    rarity: 'epic',
  }),
  'frequent-mastered': milestone('Trial Ready', 'Master every rule with a mock trial frequency of 70% or more.', {
    icon: 'target',
    rarity: 'epic',
  }),
  'all-mastered': milestone('The Whole Truth', 'Master every rule except 412 to 415, which don’t count here.', {
    icon: 'scale',
    rarity: 'legendary',
  }),

  'streak-3': streak('Three-Day Docket', 'Study 3 days in a row.', { icon: 'flame', rarity: 'common' }),
  'streak-7': streak('Seven in Session', 'Study 7 days in a row.', { icon: 'flame', rarity: 'common' }),
  'streak-14': streak('Two Weeks Running', 'Study 14 days in a row.', { icon: 'flame', rarity: 'rare' }),
  'streak-30': streak('A Month at Trial', 'Study 30 days in a row.', { icon: 'calendar-days', rarity: 'epic' }),
  'streak-60': streak('Extended Session', 'Study 60 days in a row.', { icon: 'calendar-days', rarity: 'epic' }),
  'streak-100': streak('Standing Order', 'Study 100 days in a row.', { icon: 'gavel', rarity: 'legendary' }),
  comeback: streak('Back from Recess', 'Come back after 2 or more weeks away and study on 3 different days.', {
    icon: 'sunrise',
    rarity: 'common',
  }),
  'four-weeks': streak('Regular Sitting', 'Study at least 5 days a week in 4 different weeks.', {
    icon: 'calendar-check',
    rarity: 'rare',
  }),

  'perfect-quiz': performance('Clean Cross', 'Finish a quiz of 5 or more questions without a mistake.', {
    icon: 'check-check',
    rarity: 'common',
  }),
  'perfect-five': performance('No Objections', 'Finish 5 quizzes of 5 or more questions without a mistake.', {
    icon: 'check-check',
    rarity: 'rare',
  }),
  'accuracy-100': performance('Credible Witness', 'Get 90 of your last 100 questions right.', {
    icon: 'shield-check',
    rarity: 'rare',
  }),
  'accuracy-300': performance('Expert Witness', 'Get 270 of your last 300 questions right.', {
    icon: 'shield-check',
    rarity: 'epic',
  }),
  'ten-advanced': performance('Hard Cases', 'Answer 10 advanced questions in one quiz without a mistake.', {
    icon: 'mountain',
    rarity: 'epic',
  }),
  recovered: performance('Reversed on Appeal', 'Master a rule that you once struggled with.', {
    icon: 'trending-up',
    rarity: 'rare',
  }),
  'thirty-right': performance('Chain of Custody', 'Get 30 questions right in a row.', {
    icon: 'link',
    rarity: 'epic',
  }),
  'fifty-quizzes': performance('Called to the Stand', 'Finish 50 quizzes.', { icon: 'mic', rarity: 'rare' }),
  'right-500': performance('Weight of the Evidence', 'Get 500 questions right.', {
    icon: 'circle-check-big',
    rarity: 'epic',
  }),
  'right-2000': performance('Beyond a Reasonable Doubt', 'Get 2,000 questions right.', {
    icon: 'circle-check-big',
    rarity: 'legendary',
  }),

  'every-article': exploration('Wide Reading', 'Open a rule in each of the 11 articles.', {
    icon: 'library',
    rarity: 'common',
  }),
  'rules-25': exploration('Discovery', 'View 25 rules.', { icon: 'search', rarity: 'common' }),
  'every-rule': exploration('Cover to Cover', 'View every rule except 412 to 415, which don’t count here.', {
    icon: 'book-open',
    rarity: 'rare',
  }),
  'quiz-everywhere': exploration('Riding Circuit', 'Answer a quiz question on each of the 11 articles.', {
    icon: 'map',
    rarity: 'rare',
  }),
  collections: exploration('Trial Notebook', 'Fill 3 collections with 5 or more bookmarks each.', {
    icon: 'folder-open',
    rarity: 'common',
  }),
  'notes-10': exploration('Margin Notes', 'Write notes on 10 bookmarks.', { icon: 'sticky-note', rarity: 'common' }),
  'bookmarks-20': exploration('Tabbed and Ready', 'Bookmark 20 rules.', { icon: 'bookmark', rarity: 'common' }),
  'ten-hours': exploration('Ten Billable Hours', 'Study for 10 hours.', { icon: 'clock', rarity: 'rare' }),
  'calls-within-5': performance('Quick on Your Feet', 'Make 20 correct objections within 5 seconds each.', {
    icon: 'gavel',
    rarity: 'epic',
  }),
  'calls-within-2': performance('Before the Answer', 'Make 25 correct objections within 2 seconds each.', {
    icon: 'flame',
    rarity: 'legendary',
  }),
  'calls-untimed': performance('Rule on That', 'Get 50 calls right in the modes without a clock.', {
    icon: 'scale',
    rarity: 'rare',
  }),
  retention: performance('Committed to Memory', 'Recall 90% of at least 100 due flashcards within 30 days.', {
    icon: 'shield-check',
    rarity: 'epic',
  }),
  'every-mode': exploration('Full Docket', 'Try flashcards and every mode of the Objection Trainer.', {
    icon: 'target',
    rarity: 'rare',
  }),
};
