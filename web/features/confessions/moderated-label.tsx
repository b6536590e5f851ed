import { ShieldCheck } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Tip } from '#web/ui/tip.tsx';

const FACE = (
  <Badge tone="blue" icon={ShieldCheck}>
    Moderated
  </Badge>
);

/**
 * Marks a post that was reworded. Readers who may see the original can hover over, focus, or tap the label to show it.
 * Community specification §2, decision 42.
 */
export function ModeratedLabel({ original }: { original: string | null }) {
  if (original === null) return FACE;
  return (
    <Tip face={FACE} title="Original">
      <b>Reworded to meet the house rules.</b> Original: “{original}”
    </Tip>
  );
}
