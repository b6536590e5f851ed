import { Button } from '#web/ui/button.tsx';

type Props = { of: string; onPress: () => void };

/** A 'Read more' button that also tells screen readers what it's about. */
export function ReadMore({ of, onPress }: Props) {
  return (
    <Button tone="ghost" onPress={onPress}>
      Read more<span className="visually-hidden"> of {of}</span>
    </Button>
  );
}

/** A '+3 more' button that also tells screen readers what it's about. */
export function MoreButton({ count, of, onPress }: Props & { count: number }) {
  return (
    <Button tone="ghost" onPress={onPress}>
      +{count} more<span className="visually-hidden"> {of}</span>
    </Button>
  );
}
