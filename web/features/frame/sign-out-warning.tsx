import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { meStore } from '#web/accounts/me-store.ts';
import {
  isOnlyThisDevice,
  requestedSignOut,
  savingFirst,
  signOutWarning,
  staySignedIn,
  unfinishedWarning,
} from '#web/accounts/sign-out.ts';
import { finishFirst, unfinishedWords } from '#web/features/frame/unfinished-words.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { saveStudy } from '#web/sync/leave/save-study.ts';
import { answeredWords, useUnfinishedQuizzes } from '#web/sync/unfinished-quizzes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Keeps unsent changes until the user comes back. The sign-out erases none of them, even if they can't be read now. */
async function keep(userId: string): Promise<void> {
  const { keepStudy } = await import('#web/sync/leave/leave-study.ts');
  await keepStudy(userId).catch(() => undefined);
}

async function erase(userId: string): Promise<void> {
  const { eraseStudy } = await import('#web/sync/leave/erase-study.ts');
  await eraseStudy(userId);
}

type Leaving = 'keep' | 'erase' | 'drop';
type Step = (userId: string) => Promise<void>;
/**
 * `before` runs before the server ends the session, and `after` runs afterward, when nothing can be undone. 'erase'
 * saves a file before it erases anything. 'drop' saves nothing, so unfinished quizzes are lost.
 */
const STEPS: Record<Leaving, { before: Step; after: Step }> = {
  keep: { before: keep, after: async () => undefined },
  erase: { before: saveStudy, after: erase },
  drop: { before: async () => undefined, after: async () => undefined },
};

const STILL_SIGNED_IN = 'That didn’t work, and you’re still signed in. Please try again.';
const NOT_CLEARED =
  'This device couldn’t be cleared, so you’re still signed in. Close the app’s other tabs and try again.';
const ENDED = 'You’re signed out, but this device couldn’t be cleared. Close the app’s other tabs and try again.';

/**
 * `leave` signs out the way the user chose. `failure` explains what went wrong: nothing has changed, or this device
 * couldn't be cleared (whether or not the session has ended).
 */
function useLeaving() {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const hasEnded = useRef(false); // On a retry, the session can't be ended a second time.
  const leave = async (how: Leaving) => {
    setLeaving(how);
    setFailure(null);
    try {
      const userId = meStore.get().user?.id;
      const { before, after } = STEPS[how];
      if (userId !== undefined) await before(userId);
      if (!hasEnded.current) await requestedSignOut().end();
      hasEnded.current = true;
      if (userId !== undefined) await after(userId);
      await requestedSignOut().leave();
      hasEnded.current = false;
      staySignedIn();
    } catch {
      const notCleared = isOnlyThisDevice() ? NOT_CLEARED : ENDED;
      setFailure(hasEnded.current ? notCleared : STILL_SIGNED_IN);
    } finally {
      setLeaving(null);
    }
  };
  return { leaving, failure, leave: (how: Leaving) => void leave(how) };
}

/**
 * The dialogs before a sign-out. They show that changes are being sent, ask what to do with those that couldn't be
 * sent, and offer to finish a quiz first. `quizzes` are the open quizzes and sessions of the Objection Trainer, each
 * with a link.
 */
export function SignOutWarning({ quizzes }: { quizzes: ReactNode }) {
  const unsent = useStatus(signOutWarning);
  const unfinished = useStatus(unfinishedWarning);
  const isSaving = useStatus(savingFirst) !== null;
  if (isSaving) return <SavingFirst />;
  if (unfinished > 0) return <UnfinishedFirst count={unfinished} quizzes={quizzes} />;
  return <UnsentChanges unsent={unsent} />;
}

/** Opening one of the quizzes cancels the sign-out. */
function useStayOnMove(): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (pathname !== opened.current) staySignedIn();
  }, [pathname]);
}

function UnfinishedFirst({ count, quizzes }: { count: number; quizzes: ReactNode }) {
  const keys = useAnswered().map(({ key }) => key);
  const { leaving, failure, leave } = useLeaving();
  useStayOnMove();
  const footer = (
    <>
      <Button onPress={staySignedIn}>Stay signed in</Button>
      <Button tone="danger" onPress={() => leave('drop')} busy={leaving === 'drop'} busyLabel="Signing out...">
        Sign out and discard {count === 1 ? 'it' : 'them'}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={staySignedIn} title={finishFirst(count, keys)} footer={footer}>
      <div className="stack">
        <p>
          You have {unfinishedWords(count, keys)} saved only on this device. If you sign out now, you’ll lose your
          answers.
        </p>
        {quizzes}
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}

/** Returns the open quizzes and sessions in which the user has answered something. */
const useAnswered = () => useUnfinishedQuizzes().filter(({ answered }) => answered > 0);

/** Explains whether open quizzes are kept or erased along with the unsent changes. */
function UnfinishedToo() {
  const answered = useAnswered();
  if (answered.length === 0) return null;
  const keys = answered.map(({ key }) => key);
  const words = unfinishedWords(keys.length, keys);
  return (
    <p>
      You also have {words} on this device ({answered.map(answeredWords).join(', ')}). If you keep your data here, you
      can finish when you sign in again. If you erase it, your answers will only be in the file.
    </p>
  );
}

function SavingFirst() {
  const footer = <Button onPress={staySignedIn}>Stay signed in</Button>;
  return (
    <Dialog open onClose={staySignedIn} title="Saving your last changes" footer={footer}>
      <output>You’ll be signed out as soon as they’re saved online.</output>
    </Dialog>
  );
}

function UnsentChanges({ unsent }: { unsent: number }) {
  const { leaving, failure, leave } = useLeaving();
  const footer = (
    <>
      <Button onPress={staySignedIn}>Stay signed in</Button>
      <Button onPress={() => leave('keep')} busy={leaving === 'keep'} busyLabel="Signing out...">
        Sign out and keep my data here
      </Button>
      <Button tone="danger" onPress={() => leave('erase')} busy={leaving === 'erase'} busyLabel="Signing out...">
        Save a file and erase my data here
      </Button>
    </>
  );
  return (
    <Dialog open={unsent > 0} onClose={staySignedIn} title="Not everything is saved online yet" footer={footer}>
      <p>
        {unsent === 1 ? 'One change is' : `${unsent} changes are`} only on this device. Connect to a network and wait a
        moment to save {unsent === 1 ? 'it' : 'them'}, or choose what happens to {unsent === 1 ? 'it' : 'them'}.
      </p>
      <p>
        If you keep your study data here, it stays locked until you sign in on this device again. On a shared device,
        someone with the browser’s developer tools could still read it.
      </p>
      <UnfinishedToo />
      {failure !== null && <p role="alert">{failure}</p>}
    </Dialog>
  );
}
