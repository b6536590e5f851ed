import { useState } from 'react';
import '#web/ui/late-image.css';

/**
 * Covers the content behind it with an image once the image has loaded. If loading fails, that content stays visible.
 * The image is decorative, and its parent must be positioned.
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
