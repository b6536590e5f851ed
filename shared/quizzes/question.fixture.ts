import type { Question } from '#shared/quizzes/question.contract.ts';

/** A valid question on Rule 404. Pass only the fields that matter to the test. */
export const aQuestion = (over: Partial<Question> = {}): Question => ({
  id: '404-q01',
  rule_id: 'fre-404',
  rule_number: '404',
  question_type: 'multiple_choice',
  difficulty_level: 'beginner',
  learning_objective: 'Decide whether an act is offered for character.',
  part: '404(b)(1)',
  question_text: 'What does the rule forbid?',
  options: ['Proof that someone acted the same way again', 'Every earlier act', 'Nothing'],
  key: 0,
  option_feedback: ['It does.', 'Rule 404(b)(2) allows some.', 'Rule 404(b)(1) forbids one use.'],
  no_objection: false,
  as_of: '2020-12-01',
  valid_until: null,
  ...over,
});
