import { useState } from 'react';
import '#web/ui/late-image.css';

/**
 * Covers what is behind it with an image as soon as the image has loaded. If it can't load, what is behind it stays.
 * The image is decorative, and its parent needs a position.
 */
export function LateImage({ url }: { url: string | null }) {
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null);
  if (url === null) return null;
  return (
    <img
      className="late-image"
      src={url}
      alt=""
      loading="lazy"
      data-loaded={url === loadedUrl || undefined}
      onLoad={() => setLoadedUrl(url)}
    />
  );
}
