import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { usePerson } from '#web/accounts/me-store.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { saveStudy } from '#web/sync/leave/save-study.ts';
import { notSaved, tellNotSaved } from '#web/sync/write/use-study-write.ts';
import { STORAGE_FULL } from '#web/sync/write/write-failure.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Reports every failure to save on this device. If the device's storage is full, offers a copy of the stored data. Sync
 * guide §3.11.
 */
export function NotSavedNews() {
  const show = useToast();
  const userId = usePerson()?.id;
  const text = useStatus(notSaved);
  useEffect(() => {
    if (text === null) return;
    notSaved.set(null);
    const isFull = text === STORAGE_FULL && userId !== undefined;
    const action = isFull && {
      label: 'Save a copy as a file',
      onPress: () => void saveStudy(userId).catch(tellNotSaved),
    };
    show({ text, icon: TriangleAlert, closeLabel: 'Close', ...(action && { action }) });
  }, [text, show, userId]);
  return null;
}
