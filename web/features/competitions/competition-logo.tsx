import { useState } from 'react';
import { competitionInitials } from '#shared/competitions/competition.initials.ts';
import '#web/features/competitions/competition-logo.css';

const HUES = 5;

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return (sum % HUES) + 1;
}

type Props = { name: string; url: string | null };

/**
 * A competition's logo, or its initials until the logo has loaded. They stay if it can't load, for example because the
 * Content Security Policy forbids images from its host. Decorative: the name is next to it.
 */
export function CompetitionLogo({ name, url }: Props) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  return (
    <span className="competition-logo" data-hue={hueOf(name)} aria-hidden="true">
      {competitionInitials(name)}
      {url?.startsWith('https://') && (
        <img
          src={url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          data-loaded={url === loadedUrl || undefined}
          onLoad={() => setLoadedUrl(url)}
        />
      )}
    </span>
  );
}
