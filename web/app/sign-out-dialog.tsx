import { SignOutWarning } from '#web/features/frame/sign-out-warning.tsx';
import { UnfinishedElsewhere } from '#web/features/quiz/unfinished-elsewhere.tsx';

/** What is asked before a sign-out, with the way to every quiz that it would drop. */
export function SignOutDialog() {
  return <SignOutWarning quizzes={<UnfinishedElsewhere here="" />} />;
}
