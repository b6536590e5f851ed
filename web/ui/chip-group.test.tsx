import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';

function Tags() {
  const [isOn, setIsOn] = useState(false);
  return (
    <ChipGroup label="Tags">
      <Chip pressed={isOn} onPress={() => setIsOn(!isOn)} count={12}>
        hearsay
      </Chip>
      <Chip pressed={false} onPress={() => undefined}>
        privileges
      </Chip>
      <Chip pressed={false} onPress={() => undefined}>
        objections
      </Chip>
    </ChipGroup>
  );
}

test('toggles a chip and announces its count', async () => {
  const screen = await render(<Tags />);
  const chip = screen.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'hearsay 12' });
  await chip.click();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['{ArrowRight}', 'privileges'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'hearsay 12'],
  ['{ArrowLeft}', 'objections'],
  ['{End}', 'objections'],
  ['{End}{Home}', 'hearsay 12'],
])('on %s, moves the focus to %s', async (keys, name) => {
  const screen = await render(<Tags />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  await expect.element(screen.getByRole('button', { name })).toHaveFocus();
});

test('leaves browser shortcuts that use arrow keys to the browser', async () => {
  const screen = await render(<Tags />);
  await userEvent.tab();
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  await expect.element(screen.getByRole('button', { name: 'hearsay 12' })).toHaveFocus();
});
