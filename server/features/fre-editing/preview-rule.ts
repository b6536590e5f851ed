import type { Compiler } from '#server/features/fre-editing/compiler.ts';
import { documentOf, type EditedBook, forCompiler, withDrafts } from '#server/features/fre-editing/edited-book.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CheckedBook } from '#shared/fre-editing/document-job.ts';
import type { SourceDocuments } from '#shared/fre-editing/document-key.ts';
import type { RulePreview } from '#shared/fre-editing/fre-release.contract.ts';
import { mayBeAsked } from '#shared/quizzes/choose-questions.ts';
import { Question } from '#shared/quizzes/question.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';

/**
 * Returns a rule as readers would see it on a day if all drafts were published, and the questions that quizzes may ask
 * that day. Faults don't prevent the preview, but questions that break their contract are left out.
 * @throws {AppError} RULE_NOT_FOUND
 */
export async function previewRule(
  compiler: Compiler,
  book: EditedBook,
  { faults }: CheckedBook,
  { rule_number: number, day }: { rule_number: string; day: string },
): Promise<RulePreview> {
  const found = await compiler.run({ kind: 'rule', number, ...forCompiler(withDrafts(book)) });
  if (found === null) throw new AppError('RULE_NOT_FOUND');
  const { edition } = documentOf(book, 'edition') as SourceDocuments['edition'];
  return {
    rule: ruleDetail(found.rule, edition, day),
    questions: found.questions.filter(
      (question) => Question.safeParse(question).success && mayBeAsked(question, { day }),
    ),
    faults: faults.filter(({ document }) => document === `rule-${number}` || document === `questions-${number}`),
  };
}
