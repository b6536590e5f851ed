import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/confessions/back-link.css';

type From = { from?: unknown } | null;

/**
 * Links back to the list that the reader came from. The link steps back in the browser's history, so that the list
 * opens where the reader left off. A reader who came from elsewhere gets a link to all confessions.
 */
export function BackLink() {
  const from = (useLocation().state as From)?.from;
  const navigate = useNavigate();
  const cameFrom = typeof from === 'string' && from.startsWith('/') ? from : null;
  const stepBack = (event: MouseEvent) => {
    if (cameFrom === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back-link" to={cameFrom ?? PAGE_PATHS.confessions} onClick={stepBack}>
      <Icon of={ChevronLeft} />
      Back
    </Link>
  );
}
