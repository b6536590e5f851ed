import {
  Award,
  BookCheck,
  Bookmark,
  BookOpen,
  CalendarCheck,
  CalendarDays,
  CheckCheck,
  CircleCheckBig,
  Clock,
  Ear,
  Flame,
  FolderOpen,
  Gavel,
  GraduationCap,
  Library,
  Link,
  type LucideIcon,
  Map as MapIcon,
  Mic,
  Mountain,
  NotebookText,
  Scale,
  Search,
  ShieldCheck,
  StickyNote,
  Sunrise,
  Target,
  TrendingUp,
} from 'lucide-react';
import type { AchievementIcon as Name } from '#shared/study-analytics/achievement.words.ts';
import { Icon } from '#web/ui/icon.tsx';

const ICONS: Record<Name, LucideIcon> = {
  'book-open': BookOpen,
  // The rule page's script contains NotebookPen. Using that icon here, too, would make the bundler move it to a
  // separate file, which the rule page would also have to load.
  'notebook-pen': NotebookText,
  'book-check': BookCheck,
  award: Award,
  'graduation-cap': GraduationCap,
  ear: Ear,
  target: Target,
  scale: Scale,
  flame: Flame,
  'calendar-days': CalendarDays,
  'calendar-check': CalendarCheck,
  sunrise: Sunrise,
  'check-check': CheckCheck,
  'shield-check': ShieldCheck,
  gavel: Gavel,
  mountain: Mountain,
  'trending-up': TrendingUp,
  link: Link,
  mic: Mic,
  'circle-check-big': CircleCheckBig,
  library: Library,
  search: Search,
  map: MapIcon,
  'folder-open': FolderOpen,
  'sticky-note': StickyNote,
  bookmark: Bookmark,
  clock: Clock,
};
const BY_NAME: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(ICONS));

/** Shows the icon with this name, or the award icon if this build doesn't know the name. */
export function AchievementIcon({ name }: { name: string }) {
  return <Icon of={BY_NAME.get(name) ?? Award} />;
}
