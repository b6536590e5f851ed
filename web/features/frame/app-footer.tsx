import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useToday } from '#web/browser/use-today.ts';
import '#web/features/frame/app-footer.css';

export function AppFooter() {
  const year = useToday().slice(0, 4);
  return (
    <footer className="app-footer">
      <div className="wrap">
        <span>
          © {year} {PRODUCT_NAME}
        </span>
        <Link to={PAGE_PATHS.about}>About</Link>
        <Link to={PAGE_PATHS.contact}>Contact</Link>
        <Link to={PAGE_PATHS.support}>Support</Link>
        <Link to={PAGE_PATHS.privacy}>Privacy</Link>
        <Link to={PAGE_PATHS.terms}>Terms</Link>
      </div>
    </footer>
  );
}
