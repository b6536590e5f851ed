import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SelectField } from '#web/ui/select-field.tsx';

const OPTIONS = [
  { value: 'MI', label: 'Michigan' },
  { value: 'OH', label: 'Ohio' },
] as const;

function State() {
  const [state, setState] = useState<'MI' | 'OH'>('MI');
  return (
    <>
      <SelectField inline label="State" options={OPTIONS} value={state} onValue={setState} />
      <p>Chosen: {state}</p>
    </>
  );
}

test('reports the value of the selected option, and has a name even without a visible label', async () => {
  const screen = await render(<State />);
  await screen.getByRole('combobox', { name: 'State' }).selectOptions('Ohio');
  await expect.element(screen.getByText('Chosen: OH')).toBeVisible();
});
