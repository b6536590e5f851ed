import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from '#web/ui/theme.ts';

/** Follows the theme that the page wears; the server does not know it and leaves it to the device. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, () => 'system');
