import { Button } from '#web/ui/button.tsx';

type Props = { of: string; onPress: () => void };

/** 'Read more', for screen readers with what of. */
export function ReadMore({ of, onPress }: Props) {
  return (
    <Button tone="ghost" onPress={onPress}>
      Read more<span className="visually-hidden"> of {of}</span>
    </Button>
  );
}

/** '+3 more', for screen readers with what. */
export function MoreButton({ count, of, onPress }: Props & { count: number }) {
  return (
    <Button tone="ghost" onPress={onPress}>
      +{count} more<span className="visually-hidden"> {of}</span>
    </Button>
  );
}
