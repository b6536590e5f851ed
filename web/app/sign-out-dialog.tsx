import { SignOutWarning } from '#web/features/frame/sign-out-warning.tsx';
import { UnfinishedElsewhere } from '#web/features/quizzes/unfinished-elsewhere.tsx';
import { UnfinishedDrills } from '#web/features/trainer/unfinished-drills.tsx';

/** Asks before a sign-out, and links to every quiz and Objection Trainer session that the sign-out would discard. */
export function SignOutDialog() {
  return (
    <SignOutWarning
      quizzes={
        <>
          <UnfinishedElsewhere here="" />
          <UnfinishedDrills />
        </>
      }
    />
  );
}
