import type { Book } from '#data/pipeline/book.ts';
import { checkArticleHours } from '#data/pipeline/checks/article-hours.check.ts';
import { checkCaseCards } from '#data/pipeline/checks/case-cards.check.ts';
import type { BankCheck, BookCheck, RuleCheck, TeachingCheck } from '#data/pipeline/checks/check.ts';
import { checkCitations } from '#data/pipeline/checks/citations.check.ts';
import { checkExampleSet, checkExampleTexts } from '#data/pipeline/checks/examples.check.ts';
import { checkGlossary, checkGlossaryUse } from '#data/pipeline/checks/glossary.check.ts';
import { checkArticleIdentity, checkRuleIdentity } from '#data/pipeline/checks/identity.check.ts';
import {
  checkCases,
  checkIndexFields,
  checkPartAliases,
  checkScenes,
  checkSharedAliases,
  checkTagUse,
} from '#data/pipeline/checks/index-fields.check.ts';
import { checkLabels } from '#data/pipeline/checks/law-labels.check.ts';
import { checkLawParts } from '#data/pipeline/checks/law-parts.check.ts';
import { checkNames } from '#data/pipeline/checks/names.check.ts';
import { checkPlainLength, checkPlainOriginal } from '#data/pipeline/checks/plain-english.check.ts';
import { checkCalls, checkFlashcards, checkLadders } from '#data/pipeline/checks/practice.check.ts';
import {
  checkBankCues,
  checkBankIsWhole,
  checkBankShares,
  checkSameStory,
} from '#data/pipeline/checks/question-bank.check.ts';
import { checkCues } from '#data/pipeline/checks/question-cues.check.ts';
import { checkItems, checkKeyPositions } from '#data/pipeline/checks/question-items.check.ts';
import { checkQuestionSets } from '#data/pipeline/checks/question-set.check.ts';
import { checkReadability, checkTipMood } from '#data/pipeline/checks/readability.check.ts';
import { checkRelated } from '#data/pipeline/checks/related.check.ts';
import {
  checkConcepts,
  checkMistakes,
  checkObjections,
  checkTips,
} from '#data/pipeline/checks/teaching-lists.check.ts';
import { checkApplication, checkStrategicNotes, checkStudyTime } from '#data/pipeline/checks/teaching-texts.check.ts';
import { checkTermsOfArt } from '#data/pipeline/checks/terms-of-art.check.ts';
import {
  checkLawTypography,
  checkProseTypography,
  checkQuestionTypography,
} from '#data/pipeline/checks/typography.check.ts';
import { checkVerified } from '#data/pipeline/checks/verified.check.ts';
import { checkAdopted, checkScheduled, checkVersions } from '#data/pipeline/checks/versions.check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import type { References } from '#data/pipeline/references.ts';
import { isAuthored } from '#shared/fre-editing/source.contract.ts';

type Checks = { rule: RuleCheck[]; teaching: TeachingCheck[]; bank: BankCheck[]; book: BookCheck[] };

/** The checks that don't call for judgment. Any fault they find stops the build. */
const FACTS: Checks = {
  rule: [
    checkLabels,
    checkLawParts,
    checkLawTypography,
    checkIndexFields,
    checkPartAliases,
    checkScenes,
    checkCases,
    checkVersions,
    checkScheduled,
  ],
  teaching: [
    checkPlainLength,
    checkPlainOriginal,
    checkConcepts,
    checkStrategicNotes,
    checkMistakes,
    checkApplication,
    checkTips,
    checkObjections,
    checkExampleSet,
    checkExampleTexts,
    checkStudyTime,
  ],
  bank: [checkItems, checkKeyPositions],
  book: [
    checkRuleIdentity,
    checkArticleIdentity,
    checkArticleHours,
    checkRelated,
    checkTagUse,
    checkSharedAliases,
    checkCitations,
    checkVerified,
    checkAdopted,
    checkQuestionSets,
    checkBankIsWhole,
    checkBankShares,
    checkSameStory,
    checkGlossary,
    checkCaseCards,
    checkTermsOfArt,
    checkCalls,
    checkLadders,
    checkFlashcards,
  ],
};

/** The checks that call for judgment. They produce only warnings. */
const JUDGEMENTS: Checks = {
  rule: [checkProseTypography],
  teaching: [checkReadability, checkTipMood],
  bank: [checkCues, checkQuestionTypography],
  book: [checkNames, checkBankCues, checkGlossaryUse],
};

function run({ rule, teaching, bank, book: whole }: Checks, book: Book, references: References): Fault[] {
  const single = book.rules.flatMap(({ file, value, fault }) => [
    ...rule.flatMap((check) => check({ file, value, fault })),
    ...(isAuthored(value) ? teaching.flatMap((check) => check({ file, value, fault })) : []),
  ]);
  const asked = book.questions.flatMap((questions) => bank.flatMap((check) => check(questions)));
  return [...single, ...asked, ...whole.flatMap((check) => check(book, references))];
}

/** Runs all checks and returns their faults and warnings. */
export function checkBook(book: Book, references: References): { faults: Fault[]; warnings: Fault[] } {
  return { faults: run(FACTS, book, references), warnings: run(JUDGEMENTS, book, references) };
}
