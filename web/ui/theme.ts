/** 'system' follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const CHANGED = 'themechange';
/** The page background (`--bg`) of each theme, for the browser's own bars. */
const BAR_COLORS = { light: '#f3f4ef', dark: '#101412' };

function toTheme(value: unknown): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Returns the theme remembered on this device, or 'system' if there is none or storage is blocked. */
export function readTheme(): Theme {
  try {
    return toTheme(localStorage.getItem(KEY));
  } catch {
    return 'system';
  }
}

/** Returns the theme that the page shows now. */
export function currentTheme(): Theme {
  return toTheme(document.documentElement.dataset['theme']);
}

/**
 * Applies a theme. Each theme-color meta has its own media query, so with 'system', each one goes back to the color of
 * its own theme.
 */
function dress(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = BAR_COLORS[theme === 'system' ? own : theme];
  }
}

/** Applies the theme (`data-theme` on <html> and the color of the browser's bars) and remembers it on this device. */
export function applyTheme(theme: Theme): void {
  dress(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked, as in some private windows, so the choice lasts as long as the page.
  }
  document.dispatchEvent(new Event(CHANGED));
}

/**
 * Runs `callback` after every theme change. A change in another window of this browser is applied to this page, too.
 */
export function onThemeChange(callback: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    dress(readTheme());
    callback();
  };
  document.addEventListener(CHANGED, callback);
  window.addEventListener('storage', follow);
  return () => {
    document.removeEventListener(CHANGED, callback);
    window.removeEventListener('storage', follow);
  };
}
