import { type LucideIcon, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { Direction, Trend } from '#shared/study-analytics/study-analytics.contract.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/study-analytics/trend-badge.css';

const ICONS: Record<Direction, LucideIcon> = { improving: TrendingUp, declining: TrendingDown, stable: Minus };

/**
 * Describes a trend in words. The change has no sign, because the first word already names the direction. Learning
 * specification §2.
 */
export function trendWords({ direction, change, confidence }: Trend): string {
  const words = {
    improving: `Improving by ${Math.abs(change)}% recently`,
    declining: `Declining by ${Math.abs(change)}% recently`,
    stable: 'Stable performance over time',
  };
  return `${words[direction]} (Confidence: ${confidence})`;
}

/** Shows a trend as an arrow and in words. */
export function TrendBadge({ trend }: { trend: Trend }) {
  return (
    <p className="trend-badge" data-direction={trend.direction}>
      <Icon of={ICONS[trend.direction]} />
      {trendWords(trend)}
    </p>
  );
}
