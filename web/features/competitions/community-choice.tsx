import { ShieldHalf, Users } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CommunityPart } from '#web/features/competitions/community-part.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import '#web/features/competitions/community-choice.css';

const PARTS = [
  { value: 'profiles', label: 'Profiles', icon: Users },
  { value: 'teams', label: 'Teams', icon: ShieldHalf },
] as const;

type Props = {
  part: CommunityPart;
  onPart: (part: CommunityPart) => void;
  /** Whether to take the focus, because the switch that this one replaces had it. */
  takesFocus: boolean;
};

/** Switches between the parts of the community. Each part renders its own switch next to its main button. */
export function CommunityChoice({ part, onPart, takesFocus }: Props) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={area} className="community-choice">
      <Segmented label="Parts of the community" options={PARTS} value={part} onValue={onPart} />
    </div>
  );
}
