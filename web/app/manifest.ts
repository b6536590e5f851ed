import { PRODUCT_NAME } from '#shared/product.ts';

const HOME = '/';

/** The web app manifest. Its colors are the background of the light theme (`--bg`). */
export const manifest = {
  id: HOME,
  name: `${PRODUCT_NAME}: Federal Rules of Evidence`,
  short_name: PRODUCT_NAME,
  description: 'Learn the Federal Rules of Evidence for mock trial. Works offline.',
  start_url: HOME,
  scope: HOME,
  display: 'standalone' as const,
  lang: 'en-US',
  categories: ['education'],
  background_color: '#f3f4ef',
  theme_color: '#f3f4ef',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Explore the rules', short_name: 'Rules', url: '/learn/fre-explorer' },
    { name: 'Hearsay', url: '/learn/fre-explorer/hearsay' },
    { name: 'Relevance', url: '/learn/fre-explorer/relevance-and-its-limits' },
  ],
  screenshots: [
    { src: '/screenshot-phone.png', sizes: '780x1688', type: 'image/png', form_factor: 'narrow' as const },
    { src: '/screenshot-desktop.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide' as const },
  ],
};
