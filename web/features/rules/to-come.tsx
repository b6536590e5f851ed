import type { LucideIcon } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/rules/to-come.css';

/** Shows a feature that isn't available yet, labeled 'Soon'. */
export function ToCome({ icon, label, when }: { icon: LucideIcon; label: string; when: string }) {
  return (
    <button type="button" className="to-come" disabled>
      <Icon of={icon} />
      {label} <Badge outline>{when}</Badge>
    </button>
  );
}
