import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { applyTheme, type Theme } from '#web/ui/theme.ts';
import { useTheme } from '#web/ui/use-theme.ts';

const OPTIONS = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Called after a choice made here has been applied, for settings that sync. */
type Props = { onChoose?: ((theme: Theme) => void) | undefined };

/** Shows the theme as three segments, for the settings page. */
export function ThemeSwitch({ onChoose }: Props) {
  const theme = useTheme();
  return <Segmented label="Theme" options={OPTIONS} value={theme} onValue={(value) => choose(value, onChoose)} />;
}

/** Shows the theme as an icon with a menu, for the top bar. */
export function ThemeMenu({ onChoose }: Props) {
  const theme = useTheme();
  const items = OPTIONS.map(({ value, label, icon }) => ({
    label,
    icon,
    checked: value === theme,
    onPress: () => choose(value, onChoose),
  }));
  return <Menu label="Theme" face={<Icon of={SunMoon} />} items={items} />;
}

function choose(theme: Theme, onChoose: Props['onChoose']): void {
  applyTheme(theme);
  onChoose?.(theme);
}
