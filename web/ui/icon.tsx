import type { LucideIcon } from 'lucide-react';
import '#web/ui/icon.css';

/** A Lucide icon in the house stroke, 20 px beside 16 px text. Always decoration: the words stand beside it or in a label. */
export function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph className="icon" aria-hidden="true" size={20} strokeWidth={1.8} />;
}
