import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import '#web/features/frame/app-footer.css';

const YEAR = new Date().getFullYear();

export function AppFooter() {
  return (
    <footer className="footer">
      <div className="wrap">
        <span>
          © {YEAR} {PRODUCT_NAME}
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
