import { Gavel } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/rule-kit/frequency-meter.css';

/** Says where the figures come from. They are estimates, because nobody has counted how often each rule comes up. */
export const FREQUENCY_SOURCE = 'Our estimate from coaches’ lists and packets, not a count';

type Props = {
  /** A whole number from 0 to 100. */
  percent: number;
  /** The name of the frequency band, such as 'Common'. */
  label: string;
};

/**
 * Shows an estimate of how often a rule comes up in mock trials, with a gavel, a bar, a percentage, and a word. The bar
 * gets darker with every 20%.
 */
export function FrequencyMeter({ percent, label }: Props) {
  const band = Math.min(5, Math.floor(percent / 20) + 1);
  return (
    <span className="frequency-meter" data-band={band} title={FREQUENCY_SOURCE}>
      <Icon of={Gavel} />
      <i style={{ '--p': percent }} aria-hidden="true" />
      <span>
        <span className="visually-hidden">Mock trial frequency </span>
        {percent}% {label} <span className="frequency-meter-estimate">(est.)</span>
      </span>
    </span>
  );
}
