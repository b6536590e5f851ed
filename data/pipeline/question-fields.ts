import type { Field } from '#data/pipeline/prose-fields.ts';
import type { QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';

/** Returns every sentence in a question file, with its path. */
export function questionFields({ objectives, questions }: QuestionsSource): Field[] {
  return [
    ...Object.entries(objectives).map(([name, text]) => ({ path: ['objectives', name], text })),
    ...questions.flatMap(({ stem, options }, at) => [
      { path: ['questions', at, 'stem'], text: stem },
      ...options.flatMap(({ text, feedback }, position) => [
        { path: ['questions', at, 'options', position, 'text'], text },
        { path: ['questions', at, 'options', position, 'feedback'], text: feedback },
      ]),
    ]),
  ];
}
