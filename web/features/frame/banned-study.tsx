import { useState } from 'react';
import { saveStudy } from '#web/sync/leave/save-study.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Deed = 'saved' | 'erased' | 'failed';

const WORDS: Record<Deed, string> = {
  saved: 'Your study data was saved as a file.',
  erased: 'Your study data was erased from this device.',
  failed: 'That didn’t work. Please close the app’s other tabs and try again.',
};

async function erase(userId: string): Promise<void> {
  const { eraseStudy } = await import('#web/sync/leave/erase-study.ts');
  await eraseStudy(userId);
}

/** Lets banned users save or erase their study data on this device. Decision 26. */
export function BannedStudy({ userId }: { userId: string }) {
  const [done, setDone] = useState<Deed | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const carryOut = (deed: 'saved' | 'erased') => {
    setIsAsking(false);
    setDone(null);
    const work = deed === 'saved' ? saveStudy(userId) : erase(userId);
    work.then(
      () => setDone(deed),
      () => setDone('failed'),
    );
  };
  const footer = (
    <>
      <Button onPress={() => setIsAsking(false)}>Cancel</Button>
      <Button tone="danger" onPress={() => carryOut('erased')}>
        Erase
      </Button>
    </>
  );
  return (
    <>
      <Button onPress={() => carryOut('saved')}>Save my study data</Button>
      <Button onPress={() => setIsAsking(true)}>Erase it from this device</Button>
      <output>{done !== null && WORDS[done]}</output>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title="Erase your study data?" footer={footer}>
        <p>
          You’ll lose the bookmarks, notes, and study history on this device, including anything that wasn’t saved
          online.
        </p>
      </Dialog>
    </>
  );
}
