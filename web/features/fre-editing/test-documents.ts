import type { EditedQuestions, EditedRule, ListedRule } from '#shared/fre-editing/fre-document.contract.ts';
import type { DraftList, Release } from '#shared/fre-editing/fre-release.contract.ts';
import { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';
import { RuleSource } from '#shared/fre-editing/source.contract.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';

const ADMIN = { id: 'admin-2', email: 'ada@school.example' };
const AT = '2026-11-03T16:05:00.000Z';

/** Returns a made-up document version, in the server's format. */
export const aVersion = (letter: string): string => letter.repeat(16);

/** The source document of Rule 404. */
export function aRuleSource(over: Partial<RuleSource> = {}): RuleSource {
  const { rule_number, full_title, versions, examples, common_objections, ...rule } = aRule();
  return RuleSource.parse({
    rule_number,
    full_title,
    difficulty_level: rule.difficulty_level,
    importance_level: rule.importance_level,
    mock_trial_frequency: rule.mock_trial_frequency,
    strategic_value: rule.strategic_value,
    tags: rule.tags,
    case_types: rule.case_types,
    aliases: rule.aliases,
    related_rules: ['403'],
    versions,
    estimated_study_time: rule.estimated_study_time,
    plain_english: rule.plain_english,
    key_concepts: rule.key_concepts,
    strategic_notes: rule.strategic_notes,
    common_mistakes: rule.common_mistakes,
    mock_trial_application: rule.mock_trial_application,
    strategy_tips: rule.strategy_tips,
    common_objections,
    examples,
    ...over,
  });
}

type Edited = { key: string; title: string };

function edited<D>({ key, title }: Edited, document: D) {
  return {
    key,
    title,
    document,
    published: document,
    built: document,
    version: aVersion('a'),
    draft: null,
    is_edited: false,
    has_conflict: false,
    faults: [],
    warnings: [],
  };
}

/** Rule 404 as loaded for editing, without a draft unless `over` has one. */
export function anEditedRule(over: Partial<EditedRule> = {}): EditedRule {
  const rule = edited({ key: 'rule-404', title: 'Rule 404' }, aRuleSource());
  const texts = (over.document ?? rule.document).versions.map(({ effective_from }) => ({
    effective_from,
    state: effective_from < '2026' ? ('verified' as const) : ('unconfirmed' as const),
    confirmation: null,
  }));
  return { ...rule, texts, ...over };
}

export const aDraftOf = (document: RuleSource, over: Partial<EditedRule> = {}): EditedRule =>
  anEditedRule({ document, version: aVersion('b'), draft: { by: ADMIN, at: AT }, ...over });

const question = (number: string, stem: string) => ({
  id: `404-q${number}`,
  type: 'multiple_choice',
  level: 'beginner',
  objective: 'purpose',
  part: '404(b)(2)',
  stem,
  options: [
    { text: 'Knowledge', correct: true, feedback: 'Yes.' },
    { text: 'Propensity', feedback: 'No.' },
  ],
});

/** The questions on Rule 404 as loaded for editing. */
export function anEditedBank(): EditedQuestions {
  const document = QuestionsSource.parse({
    rule_number: '404',
    objectives: { purpose: 'Name the purpose.' },
    questions: [question('01', 'What may it show?'), question('02', 'Who asks first?')],
  });
  return edited({ key: 'questions-404', title: 'Questions on Rule 404' }, document);
}

export const aListedRule = (over: Partial<ListedRule> = {}): ListedRule => ({
  rule_number: '404',
  full_title: 'Character Evidence; Other Crimes, Wrongs, or Acts',
  article_number: 4,
  versions: ['2020-12-01'],
  has_draft: false,
  is_edited: false,
  has_conflict: false,
  questions: { count: 22, has_draft: false, is_edited: false, has_conflict: false },
  ...over,
});

/** A list of drafts, which is empty by default. */
export const aDraftList = (over: Partial<DraftList> = {}): DraftList => ({
  items: [],
  faults: [],
  reviewed: 'f'.repeat(64),
  release_id: null,
  conflicts: [],
  is_held_back: false,
  ...over,
});

/** Returns the entry of a rule's draft in the list of drafts. */
export function aListedDraft({ document, texts, faults }: EditedRule): DraftList['items'][number] {
  return {
    kind: 'rule',
    key: 'rule-404',
    title: 'Rule 404',
    before: aRuleSource(),
    after: document,
    version: aVersion('b'),
    by: ADMIN,
    at: AT,
    faults,
    texts,
  };
}

export const aRelease = (over: Partial<Release> = {}): Release => ({
  id: 'release-1',
  note: 'December amendment',
  by: ADMIN,
  at: AT,
  edition_version: '1',
  documents: [{ key: 'rule-404', title: 'Rule 404' }],
  restored: null,
  is_current: true,
  ...over,
});
