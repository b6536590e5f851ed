import '#web/ui/count.css';

const MOST = 999;

/**
 * Shows how many items are pending, in red if there are any, and as '999+' if there are more than 999. `what` completes
 * the number for screen readers: '3 pending'.
 */
export function Count({ value, what }: { value: number; what: string }) {
  return (
    <span className={value === 0 ? 'count count-zero' : 'count'}>
      {value > MOST ? `${MOST}+` : value}
      <span className="visually-hidden"> {what}</span>
    </span>
  );
}
