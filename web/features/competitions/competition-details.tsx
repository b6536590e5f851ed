import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { DetailFacts } from '#web/features/competitions/detail-facts.tsx';
import { DetailHead } from '#web/features/competitions/detail-head.tsx';
import { detailSections } from '#web/features/competitions/detail-sections.ts';
import { RegisterLink } from '#web/features/competitions/register-link.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  competition: Competition;
  isSecondVersion: boolean;
  /** Shown next to the buttons. */
  children: ReactNode;
};

/**
 * Shows everything about a competition. The first version of the page hides the details until the reader opens them.
 * Readers who are offline see the details right away, because on round day they may be looking for the venue. Community
 * specification §2.
 */
export function CompetitionDetails({ competition, isSecondVersion, children }: Props) {
  const isOnline = useOnline();
  const [isShown, setIsShown] = useState(!isOnline);
  const id = useId();
  const sections = detailSections(competition);
  const canFold = !isSecondVersion && sections.length > 0;
  const { registration_link: link } = competition;
  return (
    <>
      <DetailHead competition={competition} isSecondVersion={isSecondVersion}>
        <div className="row">
          {link !== null && <RegisterLink to={link} tone="primary" />}
          {canFold && <DetailsToggle isShown={isShown} areaId={id} onToggle={() => setIsShown(!isShown)} />}
          {children}
        </div>
      </DetailHead>
      {sections.length > 0 && (isShown || !canFold) && <DetailFacts id={id} sections={sections} />}
    </>
  );
}

type ToggleProps = { isShown: boolean; areaId: string; onToggle: () => void };

const DetailsToggle = ({ isShown, areaId, onToggle }: ToggleProps) => (
  <Button
    icon={isShown ? ChevronUp : ChevronDown}
    aria-expanded={isShown}
    aria-controls={isShown ? areaId : undefined}
    onPress={onToggle}
  >
    {isShown ? 'Hide Details' : 'Show Details'}
  </Button>
);
