import { SignOutWarning } from '#web/features/frame/sign-out-warning.tsx';
import { UnfinishedElsewhere } from '#web/features/quizzes/unfinished-elsewhere.tsx';

/** Asks before a sign-out, with a link to every quiz that it would discard. */
export function SignOutDialog() {
  return <SignOutWarning quizzes={<UnfinishedElsewhere here="" />} />;
}
