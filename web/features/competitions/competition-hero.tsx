import { useState } from 'react';
import { ownImage } from '#web/browser/own-image.ts';
import '#web/features/competitions/competition-hero.css';

/**
 * Shows a decorative image across the top of a competition's page. Renders nothing if there is no image, or if the
 * image can't be loaded or is on another host.
 */
export function CompetitionHero({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = ownImage(url);
  if (image === null || image === failedUrl) return null;
  return <img className="competition-hero" src={image} alt="" onError={() => setFailedUrl(image)} />;
}
