import { PauseCircle } from 'lucide-react';
import { useEffect } from 'react';
import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { GRADES, type Grade } from '#shared/study/study-event.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import type { TakenSession } from '#web/features/flashcards/use-card-session.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { useToast } from '#web/ui/toast.tsx';

const PROMPT = 'Please log in to grade flashcards and track your progress';
const PRESS = 'grade-flashcard';

/** Decodes a grade that a visitor gave before signing in. Undefined if the press was for something else. */
function resumedGrade(press: string | null): { cardId: string; grade: Grade } | undefined {
  const [name, cardId, given] = press?.split(' ') ?? [];
  const grade = GRADES.find((each) => each === given);
  return name === PRESS && cardId !== undefined && grade !== undefined ? { cardId, grade } : undefined;
}

/** Submits the grade that was delayed until the user signed in. Decision 17. */
function useResumedGrade({ grade }: TakenSession): void {
  const press = useStatus(resumedPress);
  const isSignedIn = usePerson() !== null;
  useEffect(() => {
    const resumed = isSignedIn ? resumedGrade(press) : undefined;
    if (resumed === undefined) return;
    resumedPress.set(null);
    grade(resumed.grade, resumed.cardId);
  }, [press, isSignedIn, grade]);
}

/** What a reader can do with a card. Visitors have to sign in before they grade one. */
export function useGrading(session: TakenSession) {
  const toast = useToast();
  useResumedGrade(session);
  return {
    grade: ({ id }: Flashcard, grade: Grade) => {
      const press = `${PRESS} ${id} ${grade}`;
      if (session.isVisitors) requireSignIn(() => resumedPress.set(press), PROMPT, press);
      else session.grade(grade);
    },
    suspend: ({ id }: Flashcard) => {
      session.suspend(id, true);
      const action = { label: 'Undo', onPress: () => session.suspend(id, false) };
      toast({ text: 'Card suspended', icon: PauseCircle, action });
    },
  };
}
