import type { LucideIcon } from 'lucide-react';
import '#web/ui/icon.css';

/**
 * A Lucide icon with the app's stroke width, 20 px next to 16 px text. It's always decorative: its meaning is also in
 * the text next to it or in a label.
 */
export function Icon({ of: Glyph }: { of: LucideIcon }) {
  return <Glyph className="icon" aria-hidden="true" size={20} strokeWidth={1.8} />;
}
