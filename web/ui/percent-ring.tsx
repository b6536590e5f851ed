import '#web/ui/percent-ring.css';

/** Shows a percentage inside a ring. `percent` is rounded and clamped to 0 to 100. */
export function PercentRing({ percent }: { percent: number }) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <span className="percent-ring" style={{ '--p': shown }}>
      <b>{shown}%</b>
    </span>
  );
}
