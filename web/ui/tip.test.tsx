import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tip } from '#web/ui/tip.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

async function renderTip(place: 'left' | 'right' = 'left') {
  const screen = await render(
    <div style={{ position: 'absolute', top: '100px', [place]: '20px' }}>
      <Tip face="Moderated">Reworded.</Tip>
    </div>,
  );
  return { button: screen.getByRole('button', { name: 'Moderated' }), tip: screen.getByRole('tooltip') };
}

test('focus opens it and it describes its button', async () => {
  const { button, tip } = await renderTip();
  await userEvent.tab();
  await expect.element(tip).toHaveTextContent('Reworded.');
  await expect.element(button).toHaveAccessibleDescription('Reworded.');
});

test('Esc closes it while the focus stays', async () => {
  const { button, tip } = await renderTip();
  await userEvent.tab();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('hovering opens it, the pointer may move onto it, leaving closes it', async () => {
  const { button, tip } = await renderTip();
  await button.hover();
  await expect.element(tip).toBeVisible();
  await tip.hover();
  await expect.element(tip).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 5, y: 5 } });
  await expect.element(tip).not.toBeInTheDocument();
});

test('a press opens it and a press elsewhere closes it', async () => {
  const { button, tip } = await renderTip();
  await button.click();
  await expect.element(tip).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 5 } });
  await expect.element(tip).not.toBeInTheDocument();
});

test('at the right edge it moves inside the window', async () => {
  const { button, tip } = await renderTip('right');
  await button.click();
  await expect.element(tip).toBeVisible();
  expect(tip.element().getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
