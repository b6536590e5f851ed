import { useState } from 'react';
import { competitionInitials } from '#shared/competitions/competition.initials.ts';
import { ownImage } from '#web/features/competitions/own-image.ts';
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
 * or isn't on our own host. The logo is decorative because the name is next to it.
 */
export function CompetitionLogo({ name, url }: Props) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  const image = ownImage(url);
  return (
    <span className="competition-logo" data-hue={hueOf(name)} aria-hidden="true">
      {competitionInitials(name)}
      {image !== null && (
        <img
          src={image}
          alt=""
          loading="lazy"
          data-loaded={image === loadedUrl || undefined}
          onLoad={() => setLoadedUrl(image)}
        />
      )}
    </span>
  );
}
