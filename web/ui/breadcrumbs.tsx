import { Link } from 'react-router-dom';
import '#web/ui/breadcrumbs.css';

export type Crumb = { label: string; to: string };
type Props = {
  /** Where the path begins: 'Learn' by default. */
  root?: Crumb | undefined;
  trail: readonly Crumb[];
  current: string;
  label?: string | undefined;
};
const LEARN: Crumb = { label: 'Learn', to: '/learn' };
const MAX = 4;

/**
 * Shows the path to this page: at most four items, with the middle ones collapsed to '...'. Phones show only the
 * parent, as a way back.
 * @param trail the pages between the root and this one, outermost first
 */
export function Breadcrumbs({ root = LEARN, trail, current, label = 'Breadcrumb' }: Props) {
  const parents = [root, ...trail];
  const isLong = parents.length + 1 > MAX;
  const shown = isLong ? parents.slice(-1) : trail;
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        <CrumbLink {...root} />
        {isLong && (
          <li>
            <span aria-hidden="true">...</span>
          </li>
        )}
        {shown.map((crumb) => (
          <CrumbLink key={crumb.to} {...crumb} />
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}

function CrumbLink({ label, to }: Crumb) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  );
}
