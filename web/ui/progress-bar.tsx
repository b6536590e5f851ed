import '#web/ui/progress-bar.css';

type Props = {
  label: string;
  value: number;
  max?: number | undefined;
  /** Announced in place of the percentage, for example '7 of 8 members'. */
  valueText?: string | undefined;
  thin?: boolean | undefined;
  tone?: 'accent' | 'red' | undefined;
};

/** Shows how much of `max` is done. If `value` is greater, the bar is full. */
export function ProgressBar({ label, value, max = 100, valueText, thin = false, tone = 'accent' }: Props) {
  return (
    <progress
      className={thin ? 'progress-bar progress-bar-thin' : 'progress-bar'}
      data-tone={tone}
      aria-label={label}
      aria-valuetext={valueText}
      value={value}
      max={max}
    />
  );
}
