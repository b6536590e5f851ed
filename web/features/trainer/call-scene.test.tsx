import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { CallPaper } from '#web/features/trainer/call-scene.tsx';

test('shows only the lines of the current call, even if the previous call had the same line twice', async () => {
  const line = { by: 'question' as const, text: 'What was the plate number?' };
  const screen = await render(<CallPaper call={aHearsayCall({ lines: [line, line] })} />);
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2);
  await screen.rerender(<CallPaper call={aCleanCall()} />);
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(1);
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('What did you see on the counter?');
});
