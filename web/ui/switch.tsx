import '#web/ui/switch.css';

type Props = { label: string; on: boolean; onChange: (on: boolean) => void; disabled?: boolean | undefined };

/** A setting that takes effect right away. `label` is its name; show the same words next to it. */
export function Switch({ label, on, onChange, disabled }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!on)}
    />
  );
}
