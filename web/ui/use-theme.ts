import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, type Theme } from '#web/ui/theme.ts';

/** Subscribes to the page's theme. The server doesn't know the theme and leaves it to the device. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, () => 'system');
