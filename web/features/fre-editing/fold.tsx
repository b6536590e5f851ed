import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Path } from '#web/features/fre-editing/document-path.ts';
import { faultText, useEditor, useIsTarget } from '#web/features/fre-editing/editor-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/fre-editing/fold.css';

type Props = {
  path: Path;
  title: ReactNode;
  /** Whether the fold is open at first. */
  isOpen?: boolean;
  children: ReactNode;
};

/** Hides fields until someone opens the fold or wants to see a fault inside. Hidden fields aren't rendered. */
export function Fold({ path, title, isOpen: startsOpen = false, children }: Props) {
  const { faults, target } = useEditor();
  const isTarget = useIsTarget(path);
  const [isOpen, setIsOpen] = useState(startsOpen || isTarget);
  const [seen, setSeen] = useState(target);
  if (seen !== target) {
    setSeen(target);
    if (isTarget) setIsOpen(true);
  }
  const isFaulty = faultText(faults, path, 'inside') !== undefined;
  return (
    <details className="fold" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        <span className="fold-title">{title}</span>
        {isFaulty && <Badge tone="red">Problem</Badge>}
      </summary>
      {isOpen && <div className="fold-body">{children}</div>}
    </details>
  );
}
