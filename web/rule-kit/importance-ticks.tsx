import '#web/rule-kit/importance-ticks.css';

/** Shows importance as up to five ticks and a word. `level` is 1 to 5. */
export function ImportanceTicks({ level, label }: { level: number; label: string }) {
  return (
    <span className="importance-ticks">
      <i style={{ '--n': level }} aria-hidden="true" />
      <span className="visually-hidden">Importance {level} of 5: </span>
      {label}
    </span>
  );
}
