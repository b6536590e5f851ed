import { TriangleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { notSaved } from '#web/sync/use-study-write.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Says that something could not be kept on this device, wherever it was tried. Guide on sync §3.11. */
export function NotSavedNews() {
  const show = useToast();
  const text = useSyncExternalStore(notSaved.subscribe, notSaved.get);
  useEffect(() => {
    if (text === null) return;
    notSaved.set(null);
    show({ text, icon: TriangleAlert, closeLabel: 'Close' });
  }, [text, show]);
  return null;
}
