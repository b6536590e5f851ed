import { useEffect, useState } from 'react';
import { onViewMode, readViewMode } from '#web/browser/view-mode.ts';

/** The view of the list as it was chosen last, here or on another device of the same person. */
export function useViewMode() {
  const [mode, setMode] = useState(readViewMode);
  useEffect(() => onViewMode(setMode), []);
  return mode;
}
