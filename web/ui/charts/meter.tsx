import type { ReactNode } from 'react';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/ui/charts/meter.css';

type Props = {
  label: string;
  /** Replaces the visible label, for example with a badge. */
  face?: ReactNode;
  value: number;
  max?: number | undefined;
  /** The value as text, with its unit, for example '24 of 69' or '59%'. */
  text: string;
  /** Makes the bar thinner, for use in a stack of several. */
  small?: boolean | undefined;
};

/** Shows a bar with its name and value above it. The bar is full at `max` and beyond. */
export function Meter({ label, face = label, value, max = 100, text, small = false }: Props) {
  return (
    <div className={small ? 'meter meter-small' : 'meter'}>
      <span className="meter-name">{face}</span>
      <b className="tabular">{text}</b>
      <ProgressBar label={label} value={Math.min(value, max)} max={Math.max(1, max)} valueText={text} thin={small} />
    </div>
  );
}
