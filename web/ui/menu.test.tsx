import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from '#web/ui/menu.tsx';

async function renderMenu(onPress: () => void = () => undefined) {
  const items = [
    { label: 'Copy link', onPress },
    { label: 'Open', to: '/there' },
    { label: 'Dark', checked: true, onPress },
  ];
  const screen = await render(
    <MemoryRouter>
      <button type="button">Before</button>
      <Menu label="More" face="..." items={items} />
      <button type="button">Next</button>
    </MemoryRouter>,
  );
  return { screen, opener: screen.getByRole('button', { name: 'More' }) };
}

test("opens on a press, focuses its first item, and announces that it's open", async () => {
  const { screen, opener } = await renderMenu();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(screen.getByRole('menu', { name: 'More' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
});

test.each([
  ['{ArrowDown}', 'menuitem', 'Open'],
  ['{ArrowUp}', 'menuitemradio', 'Dark'],
  ['{End}', 'menuitemradio', 'Dark'],
  ['{End}{Home}', 'menuitem', 'Copy link'],
] as const)('on %s after opening with an arrow key, moves to the %s %s', async (keys, role, name) => {
  const { screen, opener } = await renderMenu();
  opener.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
  await userEvent.keyboard(keys);
  await expect.element(screen.getByRole(role, { name })).toHaveFocus();
});

test('announces which of several choices is selected', async () => {
  const { screen, opener } = await renderMenu();
  await opener.click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true');
});

test('closes on Esc and returns the focus', async () => {
  const { screen, opener } = await renderMenu();
  await opener.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('carries out the chosen item, closes, and returns the focus', async () => {
  const onPress = vi.fn<() => void>();
  const { screen, opener } = await renderMenu(onPress);
  await opener.click();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test.each([
  ['Tab', false, 'Next'],
  ['Shift+Tab', true, 'Before'],
])('closes on %s, and moves the focus to the control next to its button', async (_keys, shift, name) => {
  const { screen, opener } = await renderMenu();
  await opener.click();
  await userEvent.tab({ shift });
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name })).toHaveFocus();
});

test('closes on a press elsewhere', async () => {
  const { screen, opener } = await renderMenu();
  await opener.click();
  await userEvent.click(document.body, { position: { x: 300, y: 300 } });
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});
