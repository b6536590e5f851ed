import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#web/ui/button.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

function widthOf(button: { element: () => Element }): number {
  return button.element().getBoundingClientRect().width;
}

test.each([
  ['a longer busy label', 'Mark', 'Marking as studied...'],
  ['a shorter busy label', 'Check for new achievements', 'Wait'],
])('keeps its width while showing %s', async (_what, label, busyLabel) => {
  const props = { busyLabel, children: label };
  const screen = await render(<Button {...props} />);
  const idle = widthOf(screen.getByRole('button', { name: label, exact: true }));
  await screen.rerender(<Button {...props} busy />);
  const busy = widthOf(screen.getByRole('button', { name: busyLabel, exact: true }));
  expect(busy).toBeCloseTo(idle, 0);
});

test('aligns the text of a flush ghost button with the text above', async () => {
  const screen = await render(
    <div>
      <p>
        <span>Text above</span>
      </p>
      <Button tone="ghost" flush>
        <span>Show more</span>
      </Button>
    </div>,
  );
  const leftOf = (text: string) => screen.getByText(text).element().getBoundingClientRect().left;
  expect(leftOf('Show more')).toBeCloseTo(leftOf('Text above'), 0);
});

test('ignores presses while busy and keeps the focus', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(
    <Button busy busyLabel="Saving..." onPress={onPress}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  await button.click();
  expect(onPress).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

test("doesn't submit a form again while its button is busy", async () => {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
  const screen = await render(form(false));
  await screen.getByLabelText('Name').click();
  await userEvent.keyboard('{Enter}');
  await screen.rerender(form(true));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('if disabled with a reason, stays focusable, shows the reason, and does nothing', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(
    <Button disabledReason="Coming Soon" onPress={onPress}>
      Flashcards
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Flashcards' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('Coming Soon');
});

test('calls onPress when pressed', async () => {
  const onPress = vi.fn<() => void>();
  const screen = await render(<Button onPress={onPress}>Save</Button>);
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onPress).toHaveBeenCalledTimes(1);
});
