import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '#web/ui/dialog.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

/** With `whole`, the page mounts the dialog and its state only while it's open, as some pages do. */
function Page({ whole = false }: { whole?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Report
      </button>
      {(isOpen || !whole) && (
        <Dialog open={isOpen} onClose={close} title="Report confession" footer={<button type="button">Send</button>}>
          <label>
            Note <input />
          </label>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(whole = false) {
  const screen = await render(<Page whole={whole} />);
  await screen.getByRole('button', { name: 'Report' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Report confession' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog, opener: screen.getByRole('button', { name: 'Report' }) };
}

test('focuses its first control, not the close button', async () => {
  const { screen } = await openDialog();
  await expect.element(screen.getByLabelText('Note')).toHaveFocus();
});

test('keeps focus from moving to the page behind it', async () => {
  const { screen } = await openDialog();
  const report = screen.container.querySelector('button');
  report?.focus();
  expect(document.activeElement).not.toBe(report);
});

test.each([false, true])('closes on Esc and returns the focus (rendered only while open: %s)', async (whole) => {
  const { dialog, opener } = await openDialog(whole);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('closes with the close button', async () => {
  const { screen, dialog } = await openDialog();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('closes on a press outside, but not on one inside', async () => {
  const { screen, dialog } = await openDialog();
  await screen.getByRole('heading', { name: 'Report confession' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.documentElement, { position: { x: 2, y: 2 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['begins inside and ends outside', true],
  ['begins outside and ends inside', false],
])('stays open if a text selection %s', async (_what, fromInside) => {
  const { screen, dialog } = await openDialog();
  const note = screen.getByLabelText('Note').element();
  const [start, end] = fromInside ? [note, dialog.element()] : [dialog.element(), note];
  start.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  end.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await new Promise(requestAnimationFrame);
  await expect.element(dialog).toBeVisible();
});
