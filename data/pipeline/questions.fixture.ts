import { stringify } from 'yaml';
import { parseYaml } from '#data/pipeline/parse.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import { type QuestionSource, QuestionsSource } from '#shared/fre-editing/question-source.contract.ts';

/**
 * Returns a text that has `words` words (a multiple of ten) and ends with a question mark. The words depend on `tag`.
 */
function story(tag: string, words: number): string {
  const all = Array.from({ length: words }, (_, at) => `s${tag}n${at}`);
  const sentences = Array.from({ length: words / 10 }, (_, at) => all.slice(at * 10, at * 10 + 10).join(' '));
  return `${sentences.map((sentence) => `S${sentence.slice(1)}`).join('. ')}?`;
}

const feedback = (tag: string) => `You mixed up the page and the copy here, so read ${tag} once more, Rule 1001.`;

/** Returns a valid question whose key is at position `at` mod 3. */
export function aQuestionOf(number: string, at: number): QuestionSource {
  const type = at % 2 === 0 ? 'scenario' : 'multiple_choice';
  const options = [0, 1, 2].map((position) => ({
    text: `The answer ${'abc'[position]}.`,
    ...(position === at % 3 ? { correct: true as const } : {}),
    feedback: feedback(`part ${'abc'[position]}`),
  }));
  return {
    id: `${number}-q${String(at + 1).padStart(2, '0')}`,
    type,
    level: (['beginner', 'intermediate', 'advanced'] as const)[at % 3] ?? 'beginner',
    objective: 'copies',
    part: `${number}(a)`,
    stem: story(`${number}x${at}`, type === 'scenario' ? 60 : 20),
    options,
    ...(number === '1006' ? { as_of: '2011-12-01' } : {}),
  };
}

type Over = Partial<QuestionsSource> & { rule_number?: string };

/** Returns the YAML of the questions on a rule, Rule 1001 by default. */
export function aBankFile(over: Over = {}): string {
  const number = over.rule_number ?? '1001';
  return stringify({
    rule_number: number,
    objectives: { copies: 'Decide whether a copy will do.' },
    questions: [0, 1, 2, 3].map((at) => aQuestionOf(number, at)),
    ...over,
  });
}

/** Returns parsed questions whose faults have the line numbers of their YAML. */
export function aBank(over: Over = {}): Sourced<QuestionsSource> {
  const { source, faults } = parseYaml('fre/1001.questions.yaml', aBankFile(over), QuestionsSource);
  if (!source) throw new Error(faults.map(({ message }) => message).join('; '));
  return source;
}
