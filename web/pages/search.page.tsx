import { Navigate, useSearchParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** Leads to the explorer, which looks for the same words by number and title. */
export function SearchPage() {
  const [params] = useSearchParams();
  const query = params.get('q');
  const search = query === null ? '' : `?${new URLSearchParams({ q: query })}`;
  return <Navigate to={{ pathname: PAGE_PATHS.explorer, search }} replace />;
}
