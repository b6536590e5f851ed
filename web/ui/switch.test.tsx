import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Switch } from '#web/ui/switch.tsx';

function Settings() {
  const [isOn, setIsOn] = useState(false);
  const [wantsMail, setWantsMail] = useState(true);
  return (
    <>
      <Switch label="Test mode" on={isOn} onChange={setIsOn} />
      <Checkbox checked={wantsMail} onChange={setWantsMail}>
        Email me
      </Checkbox>
    </>
  );
}

test('turns on with a press and off with the keyboard', async () => {
  const screen = await render(<Settings />);
  const control = screen.getByRole('switch', { name: 'Test mode' });
  await control.click();
  await expect.element(control).toHaveAttribute('aria-checked', 'true');
  await userEvent.keyboard(' ');
  await expect.element(control).toHaveAttribute('aria-checked', 'false');
});

test('toggles a checkbox if its label is pressed', async () => {
  const screen = await render(<Settings />);
  await screen.getByText('Email me').click();
  await expect.element(screen.getByRole('checkbox', { name: 'Email me' })).not.toBeChecked();
});
