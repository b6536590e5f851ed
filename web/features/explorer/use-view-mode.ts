import { useEffect, useState } from 'react';
import { onViewMode, readViewMode } from '#web/browser/view-mode.ts';

/** Returns the view that the user chose last, on this device or another one. */
export function useViewMode() {
  const [mode, setMode] = useState(readViewMode);
  useEffect(() => onViewMode(setMode), []);
  return mode;
}
