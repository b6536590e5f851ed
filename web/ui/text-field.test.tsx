import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import '#web/tokens/tokens.css';

function Bio({ limit }: { limit: number }) {
  const [value, setValue] = useState('');
  return <TextareaField label="Bio" value={value} onValue={setValue} limit={limit} />;
}

test('after an error, marks the control as invalid and describes it with the hint and the error', async () => {
  const screen = await render(
    <TextField label="Username" hint="Letters only" error="Too short" value="q" onValue={() => undefined} />,
  );
  const input = screen.getByLabelText('Username');
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Letters only Too short');
});

test('after an error, outlines the whole field, including the prefix', async () => {
  const screen = await render(
    <TextField label="Username" prefix="@" error="Too short" value="q" onValue={() => undefined} />,
  );
  const group = screen.getByLabelText('Username').element().parentElement;
  expect(group && getComputedStyle(group).boxShadow).toContain('inset');
  expect(getComputedStyle(screen.getByLabelText('Username').element()).boxShadow).toBe('none');
});

test('uses the success message as the control’s description and keeps the control valid', async () => {
  const screen = await render(<TextField label="Link" ok="Available" value="q" onValue={() => undefined} />);
  const input = screen.getByLabelText('Link');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await expect.element(input).toHaveAccessibleDescription('Available');
});

test('counts characters, even past the limit, and announces when the text is near or over the limit', async () => {
  const screen = await render(<Bio limit={10} />);
  const bio = screen.getByLabelText('Bio');
  await bio.fill('12345678');
  await expect.element(screen.getByText('8/10')).toBeVisible();
  expect(screen.getByText('Almost at the limit').elements()).toHaveLength(0);
  await bio.fill('123456789');
  expect(screen.getByText('Almost at the limit').elements()).toHaveLength(1);
  await bio.fill('1234567890');
  await expect.element(screen.getByText('10/10')).not.toHaveAttribute('data-over');
  await bio.fill('12345678901');
  await expect.element(screen.getByText('11/10')).toHaveAttribute('data-over', 'true');
  expect(screen.getByText('Over the limit').elements()).toHaveLength(1);
  await expect.element(bio).toHaveValue('12345678901');
});

test('renders an empty live region that takes up no space below the control', async () => {
  const screen = await render(<TextField label="Link" value="q" onValue={() => undefined} />);
  const live = screen.container.querySelector('.field > [aria-live]');
  if (live === null) throw new Error('no live region');
  expect(live.getClientRects()).toHaveLength(1);
  const input = screen.getByLabelText('Link').element().getBoundingClientRect();
  expect(live.closest('.field')?.getBoundingClientRect().bottom).toBe(input.bottom);
});
