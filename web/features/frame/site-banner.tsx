import { useQuery } from '@tanstack/react-query';
import { Megaphone, TriangleAlert } from 'lucide-react';
import { siteQuery } from '#web/api/site-info.ts';
import { Strip } from '#web/ui/strip.tsx';

const ASK_AGAIN_MS = 5 * 60_000;

/** Shows the message that admins have put on all pages but those of staff. Decision 55. */
export function SiteBanner() {
  const { data } = useQuery({ ...siteQuery, refetchInterval: ASK_AGAIN_MS });
  if (!data?.banner) return null;
  const { message, tone } = data.banner;
  const isWarning = tone === 'warning';
  return (
    <Strip icon={isWarning ? TriangleAlert : Megaphone} tone={isWarning ? 'yellow' : 'grey'}>
      {message}
    </Strip>
  );
}
