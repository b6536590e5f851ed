import { Gavel } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/rule-kit/frequency-meter.css';

type Props = {
  /** A whole number from 0 to 100. */
  percent: number;
  /** The name of the frequency band, such as 'Common'. */
  label: string;
};

/**
 * Shows how often a rule comes up in mock trials, with a gavel, a bar, a percentage, and a word. The bar gets darker
 * every 20%.
 */
export function FrequencyMeter({ percent, label }: Props) {
  const band = Math.min(5, Math.floor(percent / 20) + 1);
  return (
    <span className="frequency-meter" data-band={band} title="Mock trial frequency">
      <Icon of={Gavel} />
      <i style={{ '--p': percent }} aria-hidden="true" />
      <span>
        <span className="visually-hidden">Mock trial frequency </span>
        {percent}% {label}
      </span>
    </span>
  );
}
