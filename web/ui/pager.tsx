import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/ui/pager.css';

type Props = {
  label: string;
  /** The page number, starting at 1. */
  page: number;
  pages: number;
  /** Returns the address of a page. */
  to: (page: number) => string;
};

/** Shows links to the previous and next pages. Renders nothing if there is only one page. */
export function Pager({ label, page, pages, to }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 ? (
        <LinkButton to={to(page - 1)} icon={ChevronLeft} rel="prev">
          Previous
        </LinkButton>
      ) : (
        <Button disabled icon={ChevronLeft}>
          Previous
        </Button>
      )}
      <p className="tabular">
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <LinkButton to={to(page + 1)} icon={ChevronRight} rel="next">
          Next
        </LinkButton>
      ) : (
        <Button disabled icon={ChevronRight}>
          Next
        </Button>
      )}
    </nav>
  );
}
