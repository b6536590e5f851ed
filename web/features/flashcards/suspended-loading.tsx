import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

export function SuspendedLoading() {
  return (
    <Skeleton label="Loading suspended cards...">
      <Bone height="6rem" />
    </Skeleton>
  );
}
