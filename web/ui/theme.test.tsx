import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { applyTheme, currentTheme, readTheme, type Theme } from '#web/ui/theme.ts';
import { ThemeMenu, ThemeSwitch } from '#web/ui/theme-switch.tsx';

const html = document.documentElement;

function addMeta(media: string): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.media = media;
  document.head.append(meta);
  return meta;
}

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

let light: HTMLMetaElement;
let dark: HTMLMetaElement;
beforeEach(() => {
  light = addMeta('(prefers-color-scheme: light)');
  dark = addMeta('(prefers-color-scheme: dark)');
});
afterEach(() => {
  light.remove();
  dark.remove();
  localStorage.clear();
  applyTheme('system');
});

test('applies and remembers the chosen theme, and colors the browser’s bars', () => {
  applyTheme('dark');
  expect(html.dataset['theme']).toBe('dark');
  expect([readTheme(), currentTheme()]).toEqual(['dark', 'dark']);
  expect([light.content, dark.content]).toEqual(['#101412', '#101412']);
});

test('for the system theme, removes the override and restores the color of every theme-color meta tag', () => {
  applyTheme('dark');
  applyTheme('system');
  expect('theme' in html.dataset).toBe(false);
  expect(readTheme()).toBe('system');
  expect([light.content, dark.content]).toEqual(['#f3f4ef', '#101412']);
});

test.each([null, 'disco', ''])('reads a stored %o as the system theme', (stored) => {
  localStorage.clear();
  if (stored !== null) localStorage.setItem('theme', stored);
  expect(readTheme()).toBe('system');
});

test('applies a theme even if storage is blocked', () => {
  const spies = [
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
  ];
  applyTheme('light');
  const seen = [readTheme(), currentTheme()];
  for (const spy of spies) spy.mockRestore();
  expect(seen).toEqual(['system', 'light']);
});

test('changes the theme with the switch, and updates the menu next to it', async () => {
  const onChoose = vi.fn<(theme: Theme) => void>();
  const screen = await render(
    <>
      <ThemeSwitch onChoose={onChoose} />
      <ThemeMenu />
    </>,
  );
  await expect.element(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await screen.getByRole('radio', { name: 'Dark' }).click();
  expect(html.dataset['theme']).toBe('dark');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('dark');
  await screen.getByRole('button', { name: 'Theme' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true');
});

test('follows a theme chosen in another window', async () => {
  const screen = await render(<ThemeSwitch />);
  localStorage.setItem('theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  await expect.element(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(html.dataset['theme']).toBe('light');
});
