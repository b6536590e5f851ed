import { useState } from 'react';
import { meStore } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { useStopwatch } from '#web/browser/use-stopwatch.ts';
import { noteProgress } from '#web/features/quizzes/noted-progress.ts';
import { movedTo, type OpenQuiz, withAnswer, withTime } from '#web/features/quizzes/open-quiz.ts';
import { keepQuiz } from '#web/features/quizzes/quiz-store.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';

/**
 * A quiz in progress. Every answer and step is saved on this device right away, with the time spent on the question.
 * `failure` explains why the last save failed (null if it didn't).
 */
export function useTakenQuiz(key: string, begun: OpenQuiz) {
  const [quiz, setQuiz] = useState(begun);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = (next: OpenQuiz) => {
    setQuiz(next);
    const person = personOf(meStore.get());
    const takeBack = person === null ? () => undefined : noteProgress(person.id, key, next);
    currentStudy()
      .then((study) => keepQuiz(study, key, next))
      .then(takeBack)
      .then(
        () => setFailure(null),
        (error: unknown) => setFailure(whyNotSaved(error)),
      );
  };
  const watch = useStopwatch((spentMs) => keep(withTime(quiz, spentMs)));
  const timed = () => withTime(quiz, watch.take());
  return {
    quiz,
    failure,
    watch,
    answer: (option: number) => keep(withAnswer(timed(), option)),
    goTo: (position: number) => keep(movedTo(timed(), position)),
    /** Returns the quiz to submit, including the time until now. If submitting fails, the quiz keeps that time. */
    stand: () => {
      const now = timed();
      keep(now);
      return now;
    },
  };
}
