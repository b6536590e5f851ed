import '#web/ui/count.css';

/** Shows how many items are waiting, in red if there are any. `what` completes it for screen readers: '3 pending'. */
export function Count({ value, what }: { value: number; what: string }) {
  return (
    <span className={value === 0 ? 'count count-zero' : 'count'}>
      {value}
      <span className="visually-hidden"> {what}</span>
    </span>
  );
}
