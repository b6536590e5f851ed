import { moderationShortcuts, setModerationShortcuts } from '#web/features/moderation/shortcuts.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Switch } from '#web/ui/switch.tsx';
import '#web/features/moderation/shortcut-help.css';

const SHORTCUTS = [
  [['J', '↓'], 'Next post'],
  [['K', '↑'], 'Previous post'],
  [['A'], 'Approve'],
  [['R'], 'Reject'],
  [['E'], 'Escalate'],
  [['W'], 'Rewrite'],
  [['X'], 'Remove'],
  [['U'], 'Undo the last decision'],
  [['?'], 'Show this list'],
] as const;

/** Lists the shortcuts and lets the user switch them off. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useStatus(moderationShortcuts);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="stack">
        <div className="row row-between row-nowrap">
          <p>Use single-key shortcuts</p>
          <Switch label="Use single-key shortcuts" on={isOn} onChange={setModerationShortcuts} />
        </div>
        <dl className="shortcut-help">
          {SHORTCUTS.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
