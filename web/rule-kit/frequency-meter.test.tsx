import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { FrequencyMeter } from '#web/rule-kit/frequency-meter.tsx';

test.each([
  [0, '1'],
  [19, '1'],
  [20, '2'],
  [79, '4'],
  [80, '5'],
  [100, '5'],
])('shows %i% in color band %s', async (percent, band) => {
  const screen = await render(<FrequencyMeter percent={percent} label="Common" />);
  await expect
    .element(screen.getByTitle('Our estimate from coaches’ lists and packets, not a count'))
    .toHaveAttribute('data-band', band);
  await expect.element(screen.getByText(`${percent}% Common (est.)`)).toBeVisible();
});
