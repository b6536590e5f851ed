import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import '#web/features/frame/brand.css';

/** The logo and the name, linking to the home page. */
export function Brand() {
  return (
    <Link className="brand" to={PAGE_PATHS.home}>
      <BrandMark />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}

/** The picture from public/icon.svg, inlined so that it shows even if nothing can be fetched. It's never recolored. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#07604B" />
      <path d="M14.5 0v64M19.5 0v64" stroke="#7FC4AC" strokeWidth="2" />
      <path
        d="M38.97 50.5Q36.25 50.5 33.8 49.61Q31.34 48.72 29.48 47.25L28.7 50.2H26.51L25.67 38.9L28.14 38.54Q28.77 40.63 29.78 42.31Q30.78 43.98 32.09 45.16Q33.4 46.33 34.98 46.95Q36.55 47.57 38.31 47.57Q40.3 47.57 41.67 46.91Q43.04 46.25 43.76 45.03Q44.48 43.81 44.48 42.19Q44.48 40.3 43.65 39.01Q42.83 37.73 41.1 36.77Q39.37 35.82 36.67 34.98Q34.32 34.24 32.43 33.3Q30.53 32.36 29.18 31.09Q27.82 29.83 27.09 28.1Q26.36 26.37 26.36 24.05Q26.36 22.34 26.88 20.78Q27.4 19.22 28.39 17.9Q29.38 16.58 30.83 15.59Q32.27 14.6 34.14 14.05Q36.01 13.5 38.24 13.5Q40.68 13.5 42.67 14.24Q44.66 14.98 46.2 16.19L46.8 13.5H48.85L50.1 24.35L47.61 24.79Q46.71 21.78 45.36 19.91Q44 18.03 42.32 17.14Q40.63 16.25 38.62 16.25Q36.05 16.25 34.51 17.65Q32.98 19.05 32.98 21.41Q32.98 23.22 33.82 24.41Q34.66 25.61 36.33 26.47Q38 27.34 40.45 28.17Q42.95 28.98 44.97 29.97Q46.98 30.95 48.4 32.22Q49.82 33.49 50.57 35.19Q51.33 36.89 51.33 39.2Q51.33 41.83 50.31 43.92Q49.3 46.01 47.55 47.49Q45.81 48.97 43.59 49.74Q41.38 50.5 38.97 50.5Z"
        fill="#FFFBEF"
      />
    </svg>
  );
}
