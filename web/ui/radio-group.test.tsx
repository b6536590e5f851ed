import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const OPTIONS = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;
type View = (typeof OPTIONS)[number]['value'];

function Sentences() {
  const [value, setValue] = useState<View | null>(null);
  return <RadioGroup legend="View" options={OPTIONS} value={value} onValue={setValue} />;
}

function Segments() {
  const [value, setValue] = useState<View>('cards');
  return <Segmented label="View" options={OPTIONS} value={value} onValue={setValue} />;
}

test('starts with nothing selected and selects the option that is pressed', async () => {
  const screen = await render(<Sentences />);
  await expect.element(screen.getByRole('group', { name: 'View' })).toBeVisible();
  expect(screen.container.querySelectorAll(':checked')).toHaveLength(0);
  await screen.getByText('Table').click();
  await expect.element(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
});

test('selects only one segment at a time, even with the arrow keys', async () => {
  const screen = await render(<Segments />);
  await expect.element(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Table' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Cards' })).not.toBeChecked();
});
