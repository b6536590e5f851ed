import { searchShortcut, setSearchShortcut } from '#web/features/frame/search-shortcut.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Switch } from '#web/ui/switch.tsx';

/** Lets the user switch the '/' shortcut on or off in this browser. */
export function ShortcutSetting() {
  const isOn = useStatus(searchShortcut);
  return (
    <div className="row row-between row-nowrap">
      <p>
        Press <kbd>/</kbd> anywhere to find a rule
      </p>
      <Switch label="Press / anywhere to find a rule" on={isOn} onChange={setSearchShortcut} />
    </div>
  );
}
