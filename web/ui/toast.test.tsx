import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';
import type { ToastMessage } from '#web/ui/toast-card.tsx';

const LIFE = 5000;

function Speaker({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(message)}>
      Speak
    </button>
  );
}

async function speak(message: ToastMessage) {
  const screen = await render(
    <ToastProvider>
      <Speaker message={message} />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'Speak' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent(message.text);
  return screen;
}

/** Advances the clock and lets the screen update, so that closed toasts are gone. */
async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await new Promise(requestAnimationFrame);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('is announced as a status and closes after 5 s', async () => {
  const screen = await speak({ text: 'Saved' });
  await pass(LIFE - 1);
  await expect.element(screen.getByText('Saved')).toBeInTheDocument();
  await pass(1);
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
});

test('stays while the pointer is on it and for 5 s after that', async () => {
  const screen = await speak({ text: 'Saved' });
  await screen.getByText('Saved').hover();
  await pass(LIFE * 2);
  await expect.element(screen.getByText('Saved')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Speak' }).hover();
  await pass(LIFE - 1);
  await expect.element(screen.getByText('Saved')).toBeInTheDocument();
  await pass(1);
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
});

test('stays while its button has focus', async () => {
  const screen = await speak({ text: 'Saved', action: { label: 'Undo', onPress: () => undefined } });
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await pass(LIFE * 2);
  await expect.element(screen.getByText('Saved')).toBeInTheDocument();
});

test('carries out its action and closes when the action is pressed', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await speak({ text: 'Saved', action: { label: 'Undo', onPress } });
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(onPress).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByText('Saved')).not.toBeInTheDocument();
});

test('stays until its close button is pressed', async () => {
  const screen = await speak({ text: 'A new version is ready.', closeLabel: 'Later' });
  await pass(LIFE * 2);
  await screen.getByRole('button', { name: 'Later' }).click();
  await expect.element(screen.getByText('A new version is ready.')).not.toBeInTheDocument();
});

test('closes two toasts independently', async () => {
  const screen = await speak({ text: 'Saved' });
  await pass(LIFE - 1);
  await screen.getByRole('button', { name: 'Speak' }).click();
  await expect.poll(() => screen.getByText('Saved').elements().length).toBe(2);
  await pass(1);
  await expect.poll(() => screen.getByText('Saved').elements().length).toBe(1);
});

test.each([
  ['Undo', { text: 'Removed', action: { label: 'Undo', onPress: () => {} } }],
  ['Later', { text: 'Removed', closeLabel: 'Later' }],
])("after the toast's %s button is pressed, returns the focus to where it was", async (name, message) => {
  const screen = await speak(message);
  const speaker = screen.getByRole('button', { name: 'Speak' });
  speaker.element().focus();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Removed')).not.toBeInTheDocument();
  await expect.element(speaker).toHaveFocus();
});
