import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tip } from '#web/ui/tip.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

async function renderTip(place: 'left' | 'right' = 'left', width = 768) {
  await page.viewport(width, 600);
  const screen = await render(
    <div style={{ position: 'absolute', top: '100px', [place]: '20px' }}>
      <Tip face="Moderated" title="Reworded by a moderator">
        Reworded.
      </Tip>
    </div>,
  );
  return { button: screen.getByRole('button', { name: 'Moderated' }), tip: screen.getByRole('tooltip') };
}

test('opens on focus and describes its button', async () => {
  const { button, tip } = await renderTip();
  await userEvent.tab();
  await expect.element(tip).toHaveTextContent('Reworded.');
  await expect.element(button).toHaveAccessibleDescription('Reworded.');
});

test('closes on Esc without moving the focus', async () => {
  const { button, tip } = await renderTip();
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('opens on hover, stays while the pointer is on it, and closes when the pointer leaves', async () => {
  const { button, tip } = await renderTip();
  await button.hover();
  await expect.element(tip).toBeVisible();
  await tip.hover();
  await expect.element(tip).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
  await expect.element(tip).not.toBeInTheDocument();
});

test('opens on a press and closes on a press elsewhere', async () => {
  const { button, tip } = await renderTip();
  await button.click();
  await expect.element(tip).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(tip).not.toBeInTheDocument();
});

test.each([768, 1280])('at the right edge, stays inside a window that is %i px wide', async (width) => {
  const { button, tip } = await renderTip('right', width);
  await button.click();
  await expect.element(tip).toBeVisible();
  expect(tip.element().getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test('opens above its button if the button is near the lower edge', async () => {
  const { button, tip } = await renderTip('left');
  const place = button.element().closest('div');
  place?.style.setProperty('top', '570px');
  await button.click();
  await expect.element(tip).toBeVisible();
  const edge = button.element().getBoundingClientRect().top;
  expect(tip.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(edge);
});

test.each([320, 390])(
  'at %i px, opens a sheet on a press, and returns the focus when the sheet is closed',
  async (width) => {
    const { button, tip } = await renderTip('right', width);
    await userEvent.tab();
    await expect.element(tip).not.toBeInTheDocument();
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Reworded by a moderator' });
    await expect.element(sheet).toHaveAccessibleDescription('Reworded.');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await button.click();
    await userEvent.click(document.documentElement, { position: { x: 2, y: 2 }, force: true });
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);
