import { BookA, Download, Info, Mail, Menu as MenuIcon, Monitor, Moon, Scale, Sun } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { ACCOUNT_ITEMS } from '#web/features/frame/user-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, type MenuGroup, type MenuItem } from '#web/ui/menu.tsx';
import { applyTheme, type Theme } from '#web/ui/theme.ts';
import { useTheme } from '#web/ui/use-theme.ts';

const THEMES = [
  { theme: 'system', label: 'Device theme', short: 'Device', icon: Monitor },
  { theme: 'light', label: 'Light theme', short: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark theme', short: 'Dark', icon: Moon },
] as const;

type Props = { onTheme?: ((theme: Theme) => void) | undefined; onInstall?: (() => void) | undefined };

/**
 * The menu on phones and tablets. It has the items of the user menu, links to study and product pages, and the themes.
 */
export function PhoneMenu({ onTheme, onInstall }: Props) {
  const shown = useTheme();
  const person = usePerson();
  const themes = THEMES.map(({ theme, ...look }) => ({
    ...look,
    checked: theme === shown,
    onPress: () => {
      applyTheme(theme);
      onTheme?.(theme);
    },
  }));
  const groups: MenuGroup[] = [
    ...(person === null ? [] : [{ group: 'Your account', items: ACCOUNT_ITEMS }]),
    { group: 'Study', items: STUDY_ITEMS },
    { group: PRODUCT_NAME, items: [...PRODUCT_ITEMS, ...(onInstall ? [installItem(onInstall)] : [])] },
    { group: 'Theme', items: themes, isRow: true },
  ];
  return (
    <div className="only-phone">
      <Menu label="Menu" face={<Icon of={MenuIcon} />} items={groups} />
    </div>
  );
}

const STUDY_ITEMS: readonly MenuItem[] = [
  { label: 'Explore Rules', icon: Scale, to: PAGE_PATHS.explorer },
  { label: 'Glossary', icon: BookA, to: PAGE_PATHS.glossary },
];

const PRODUCT_ITEMS: readonly MenuItem[] = [
  { label: 'About', icon: Info, to: PAGE_PATHS.about },
  { label: 'Contact', icon: Mail, to: PAGE_PATHS.contact },
];

const installItem = (onPress: () => void): MenuItem => ({ label: 'Install the app', icon: Download, onPress });
