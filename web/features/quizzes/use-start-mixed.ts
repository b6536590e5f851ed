import { useState } from 'react';
import { chooseMixed } from '#shared/practice/choose-mixed.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { startQuiz } from '#web/features/quizzes/quiz-store.ts';
import { currentStudy } from '#web/sync/current-study.ts';

/** What a mixed quiz is chosen from: its rules, their questions, and how many to ask. */
export type AskedMixed = {
  ruleIds: readonly string[];
  version: string;
  bank: readonly Question[];
  count: number;
  day: string;
};

const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

async function begin(key: string, { ruleIds, version, bank, count, day }: AskedMixed): Promise<void> {
  const { readAnswered } = await import('#web/features/quizzes/last-answers.ts');
  const study = await currentStudy();
  const answered = await readAnswered(study, ruleIds);
  const questions = chooseMixed(bank, { ruleIds: new Set(ruleIds), day, seed: newSeed(), ...answered }, count);
  await startQuiz(study, key, { ruleId: null, version, questions });
}

/** Returns a function that starts a mixed quiz under `key`. Earlier answers are read only when the quiz starts. */
export function useStartMixed(key: string) {
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const start = async (asked: AskedMixed) => {
    setState('starting');
    try {
      await begin(key, asked);
    } catch {
      setState('failed');
    }
  };
  return { state, start: (asked: AskedMixed) => void start(asked) };
}
