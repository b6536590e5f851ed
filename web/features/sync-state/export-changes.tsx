import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import { saveStudy } from '#web/sync/leave/save-study.ts';
import { type SyncStatus, useSyncStatus } from '#web/sync/status/sync-status.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** What the user can do, by what holds the changes back. */
const ADVICE: Partial<Record<SyncStatus['kind'], string>> = {
  update: 'Update the app, or save a copy.',
  'sign-in': 'Sign in, or save a copy.',
  offline: 'Connect to a network, or save a copy.',
};

/**
 * Says that old or very many changes are only on this device, and offers a file with all of the user's study data
 * on this device. Sync guide §3.8.
 */
export function ExportChanges() {
  const person = usePerson();
  const { kind } = useSyncStatus();
  const [isFailed, setIsFailed] = useState(false);
  if (person === null) return null;
  const press = () => {
    setIsFailed(false);
    saveStudy(person.id).catch(() => setIsFailed(true));
  };
  return (
    <Banner
      tone="yellow"
      title="Changes on this device aren’t saved online yet"
      actions={
        <Button icon={FileDown} onPress={press}>
          Save a copy as a file
        </Button>
      }
    >
      {isFailed
        ? 'We couldn’t create the file. Please reload the page and try again.'
        : `These changes are saved here, but nowhere else. ${ADVICE[kind] ?? 'You can save a copy.'}`}
    </Banner>
  );
}
