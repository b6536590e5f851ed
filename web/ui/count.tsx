import '#web/ui/count.css';

/** How many items are waiting: red from one up. `what` names their kind for screen readers: '3 pending'. */
export function Count({ value, what }: { value: number; what: string }) {
  return (
    <span className={value === 0 ? 'count count-zero' : 'count'}>
      {value}
      <span className="visually-hidden"> {what}</span>
    </span>
  );
}
