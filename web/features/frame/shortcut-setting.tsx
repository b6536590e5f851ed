import { useSyncExternalStore } from 'react';
import { searchShortcut, setSearchShortcut } from '#web/features/frame/search-shortcut.ts';
import { Switch } from '#web/ui/switch.tsx';

/** Switches the '/' shortcut off and on, for this browser. */
export function ShortcutSetting() {
  const isOn = useSyncExternalStore(searchShortcut.subscribe, searchShortcut.get);
  return (
    <div className="row between nowrap">
      <p>
        Press <kbd>/</kbd> anywhere to find a rule
      </p>
      <Switch label="Press / anywhere to find a rule" on={isOn} onChange={setSearchShortcut} />
    </div>
  );
}
