import '#web/ui/charts/day-strip.css';

type Props = {
  /** Describes the strip in words, for example '26 active days of 30'. */
  label: string;
  /** The days, oldest first. */
  days: readonly { name: string; isOn: boolean }[];
};

/** Shows a row of days, filled in if something was done and hollow otherwise. */
export function DayStrip({ label, days }: Props) {
  return (
    <>
      <p className="visually-hidden">{label}</p>
      <div className="day-strip" aria-hidden="true">
        {days.map(({ name, isOn }) => (
          <i key={name} data-on={isOn || undefined} title={name} />
        ))}
      </div>
    </>
  );
}
