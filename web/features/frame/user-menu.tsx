import { Bookmark, BookOpen, ChartColumn, CircleCheck, CircleUserRound, LogOut, NotebookPen } from 'lucide-react';
import type { Me } from '#shared/accounts/account.contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { trackPlace } from '#web/features/frame/track-place.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import '#web/features/frame/user-menu.css';

type Person = NonNullable<Me['user']>;

/**
 * Returns the display name, or the email address if there is none. Only the user sees this menu. Community
 * specification §2.
 */
const nameOf = ({ display_name, email }: Person): string => display_name ?? email;

/** Menu items for the signed-in user. */
export const ACCOUNT_ITEMS: readonly MenuItem[] = [
  { label: 'Profile', icon: CircleUserRound, to: PAGE_PATHS.profile, onPress: () => trackPlace('Profile', 'top') },
  { label: 'Progress', icon: CircleCheck, to: PAGE_PATHS.dashboard },
  { label: 'Study Analytics', icon: ChartColumn, to: PAGE_PATHS.analytics },
  { label: 'Bookmarks', icon: Bookmark, to: PAGE_PATHS.bookmarks },
  { label: 'Notes', icon: NotebookPen, to: PAGE_PATHS.notes },
  { label: 'Recently Viewed', icon: BookOpen, to: PAGE_PATHS.recent },
  { label: 'Sign Out', icon: LogOut, onPress: () => void askToSignOut() },
];

/** The signed-in user's name and menu. */
export function UserMenu({ person }: { person: Person }) {
  const name = nameOf(person);
  const face = (
    <>
      <Avatar name={name} />
      <span className="user-menu-name">{name}</span>
    </>
  );
  return <Menu label={`${name}, your account`} face={face} look="user-menu" items={ACCOUNT_ITEMS} />;
}
