import type { ReactNode } from 'react';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/ui/charts/meter.css';

type Props = {
  label: string;
  /** Stands for the label where it is drawn otherwise, such as a badge. */
  face?: ReactNode;
  value: number;
  max?: number | undefined;
  /** The value as it is read, with its unit: '24 of 69', '59%'. */
  text: string;
  /** A thinner bar, for several below each other. */
  small?: boolean | undefined;
};

/** A bar with its name and its value above it; full at `max`, whatever the value. */
export function Meter({ label, face = label, value, max = 100, text, small = false }: Props) {
  return (
    <div className={small ? 'meter meter-small' : 'meter'}>
      <span className="meter-name">{face}</span>
      <b className="tabular">{text}</b>
      <ProgressBar label={label} value={Math.min(value, max)} max={Math.max(1, max)} valueText={text} thin={small} />
    </div>
  );
}
