import { useState } from 'react';
import type { AskedQuiz } from '#web/features/quizzes/open-quiz.ts';
import { startQuiz } from '#web/features/quizzes/quiz-store.ts';
import { currentStudy } from '#web/sync/current-study.ts';

/**
 * Returns a function that starts a quiz under `key`. The quiz is stored on this device, so that the user can leave it
 * and continue later.
 */
export function useStartQuiz(key: string, onStarted?: () => void) {
  const [state, setState] = useState<'idle' | 'starting' | 'failed'>('idle');
  const begin = async (asked: AskedQuiz) => {
    setState('starting');
    try {
      await startQuiz(await currentStudy(), key, asked);
      onStarted?.();
    } catch {
      setState('failed');
    }
  };
  return { state, start: (asked: AskedQuiz) => void begin(asked) };
}
