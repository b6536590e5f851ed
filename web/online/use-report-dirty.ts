import { useEffect } from 'react';

/**
 * Tells the page around a form whether the form has unsaved edits. An unmounted form has none. Keep `onDirty` stable.
 */
export function useReportDirty(isDirty: boolean, onDirty: (isDirty: boolean) => void): void {
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
}
