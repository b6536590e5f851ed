import { useState } from 'react';
import { ownImage } from '#web/features/competitions/own-image.ts';
import '#web/features/competitions/competition-hero.css';

/**
 * The image across the top of a competition's page. Nothing takes its place if there is none, if it can't load, or if it
 * isn't on our own host. Decorative.
 */
export function CompetitionHero({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const image = ownImage(url);
  if (image === null || image === failedUrl) return null;
  return <img className="competition-hero" src={image} alt="" onError={() => setFailedUrl(image)} />;
}
