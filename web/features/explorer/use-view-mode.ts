import { useState } from 'react';

/** Simple shows cards, detailed a table. */
export type ViewMode = 'simple' | 'detailed';

const KEY = 'sustained:explorer-view';

/** The view chosen last on this device; simple when there is none or storage is closed to us. */
function readViewMode(): ViewMode {
  try {
    return localStorage.getItem(KEY) === 'detailed' ? 'detailed' : 'simple';
  } catch {
    return 'simple';
  }
}

function rememberViewMode(mode: ViewMode): void {
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Storage is closed to us, as in some private windows: the choice lasts as long as the page.
  }
}

/** The view of the list, remembered on this device, and the way to choose the other one. */
export function useViewMode() {
  const [mode, setMode] = useState(readViewMode);
  const choose = (next: ViewMode) => {
    setMode(next);
    rememberViewMode(next);
  };
  return [mode, choose] as const;
}
