import type { Path } from '#web/features/fre-editing/document-path.ts';
import { longDay } from '#web/features/fre-editing/moment-words.ts';

/** The labels on screen for the keys of a document. */
const LABELS: Readonly<Record<string, string>> = {
  aliases: 'Other names for the rule',
  as_of: 'Based on the text of',
  cases: 'Leading cases',
  case_types: 'Case types',
  common_mistakes: 'Common mistakes',
  common_objections: 'Common objections',
  correct_approach: 'Correct approach',
  difficulty_level: 'Difficulty',
  edition: 'Edition name',
  effective_from: 'In force from',
  effective_on: 'Takes effect on',
  estimated_hours: 'Study hours',
  estimated_study_time: 'Study minutes',
  evidence_in_question: 'Evidence in question',
  forms: 'Other spellings',
  full_title: 'Title',
  id: 'ID',
  importance_level: 'Importance',
  key_concepts: 'Key concepts',
  law: 'Official text',
  learning_objectives: 'Learning objectives',
  learning_point: 'Learning point',
  mock_trial_application: 'In a mock trial',
  mock_trial_frequency: 'Mock trial frequency',
  no_objection: 'Staying seated is correct',
  part_aliases: 'Other names for parts',
  path: 'Part of the rule',
  plain_english: 'Plain English',
  related_rules: 'Related rules',
  say: 'What to say',
  answer: 'The response',
  scheduled_amendment: 'Announced change',
  scenes: 'Scenes for search',
  stem: 'Question',
  strategic_importance: 'Strategic importance',
  strategic_notes: 'Strategic notes',
  strategic_value: 'Strategic value',
  strategy_tips: 'Strategy tips',
  tail: 'Closing text',
  valid_until: 'Asked until',
};

/** Returns the label of a field: 'plain_english' becomes 'Plain English'. */
export function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return LABELS[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Describes a path in words: 'Examples 2, Learning point'. Positions count from 1. */
export function pathWords(path: Path): string {
  return path.reduce<string>((words, step) => {
    if (typeof step === 'number') return `${words} ${step + 1}`;
    return words === '' ? labelOf(step) : `${words}, ${labelOf(step)}`;
  }, '');
}

type Source = { effective_from: string };

/** Names a rule version: 'December 1, 2024'. */
export const versionName = ({ effective_from: day }: Source): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? longDay(day) : 'No date yet';
