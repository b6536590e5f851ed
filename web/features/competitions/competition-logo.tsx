import { initialsOf } from '#shared/text/initials.ts';
import { ownImage } from '#web/browser/own-image.ts';
import { LateImage } from '#web/ui/late-image.tsx';
import '#web/features/competitions/competition-logo.css';

const HUES = 5;

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return (sum % HUES) + 1;
}

type Props = { name: string; url: string | null };

/**
 * Shows a competition's logo, or its initials until the logo has loaded. The initials stay if the logo can't be loaded
 * or is on another host. The logo is decorative because the name is next to it.
 */
export function CompetitionLogo({ name, url }: Props) {
  return (
    <span className="competition-logo" data-hue={hueOf(name)} aria-hidden="true">
      {initialsOf(name)}
      <LateImage url={ownImage(url)} />
    </span>
  );
}
