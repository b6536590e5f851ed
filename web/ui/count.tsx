import '#web/ui/count.css';

/**
 * Shows how many items are pending, in red if there are any. `what` completes the number for screen readers: '3
 * pending'.
 */
export function Count({ value, what }: { value: number; what: string }) {
  return (
    <span className={value === 0 ? 'count count-zero' : 'count'}>
      {value}
      <span className="visually-hidden"> {what}</span>
    </span>
  );
}
