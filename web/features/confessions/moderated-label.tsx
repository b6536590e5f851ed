import { ShieldCheck } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Tip } from '#web/ui/tip.tsx';

const FACE = (
  <Badge tone="blue" icon={ShieldCheck}>
    Moderated
  </Badge>
);

/**
 * Marks a post that was reworded. Readers who may see the original can show it by hovering over, focusing, or tapping
 * the label. Community specification §2, decision 42.
 */
export function ModeratedLabel({ original }: { original: string | null }) {
  if (original === null) return FACE;
  return (
    <Tip face={FACE} title="Original">
      <b>Reworded to meet the house rules.</b> Original: “{original}”
    </Tip>
  );
}
