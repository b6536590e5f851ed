import { Info, Mail, Menu as MenuIcon, Monitor, Moon, Scale, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { usePerson } from '#web/account/me-store.ts';
import { ACCOUNT_ITEMS } from '#web/features/frame/user-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { applyTheme, currentTheme, onThemeChange, type Theme } from '#web/ui/theme.ts';

const THEMES = [
  { theme: 'system', label: 'Device theme', icon: Monitor },
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
] as const;

/** What the wide top bar shows and the tab bar does not, on phones and tablets. */
export function PhoneMenu({ onTheme }: { onTheme?: ((theme: Theme) => void) | undefined }) {
  const shown = useSyncExternalStore(onThemeChange, currentTheme);
  const person = usePerson();
  const items: MenuItem[] = [
    ...(person === null ? [] : ACCOUNT_ITEMS),
    { label: 'Explore Rules', icon: Scale, to: PAGE_PATHS.explorer },
    { label: 'About', icon: Info, to: PAGE_PATHS.about },
    { label: 'Contact', icon: Mail, to: PAGE_PATHS.contact },
    ...THEMES.map(({ theme, label, icon }) => ({
      label,
      icon,
      checked: theme === shown,
      onPress: () => {
        applyTheme(theme);
        onTheme?.(theme);
      },
    })),
  ];
  return (
    <div className="only-phone">
      <Menu label="Menu" face={<Icon of={MenuIcon} />} items={items} />
    </div>
  );
}
