import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ViewMode } from '#web/browser/view-mode.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const label = (name: string, what: string) => (
  <span className="explorer-toolbar-label">
    {name}
    <VisuallyHidden> {what}</VisuallyHidden>
  </span>
);
const OPTIONS = [
  { value: 'simple', label: label('Simple', 'card view'), icon: LayoutGrid },
  { value: 'detailed', label: label('Detailed', 'table view'), icon: Rows3 },
] as const;

export function ViewSwitch({ mode, onMode }: { mode: ViewMode; onMode: (mode: ViewMode) => void }) {
  return <Segmented label="View" options={OPTIONS} value={mode} onValue={onMode} />;
}
