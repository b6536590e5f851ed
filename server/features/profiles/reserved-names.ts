import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { posesAsStaff } from '#shared/profiles/safe-names.ts';

/**
 * Names that no user may have: words that the site uses itself, names of competition organizers and officials, and
 * words that break software.
 */
const WORDS = [
  'account accounts admin administrator admins api assets auth author authors ban banned bot callback comment comments',
  'community competition competitions confession confessions create dashboard deleted email everyone evidence explorer',
  'faq feature features feedback flag flags fre guest healthz help home info legal login logout mail me member members',
  'messages mock mocktrial mod moderate moderation moderator moderators mods news nobody notifications owner page pages',
  'password privacy profile profiles public readyz register report reports reset root rule rules search security settings',
  'signin signout signup site staff status superuser support sync system team teams terms tickets u user username users',
  'verified webmaster www',
  'amta judge judges nationals official officials tabroom',
  'false nan none null true undefined anonymous',
].flatMap((line) => line.split(' '));

const PAGE_WORDS = Object.values(PAGE_PATHS).flatMap((path) => path.split('/').filter((part) => /^[a-z]/.test(part)));

/** Makes 'mod-erator' and 'mod_erator' match 'moderator'. */
const bare = (key: string) => key.replace(/[-_]/g, '');

const RESERVED: ReadonlySet<string> = new Set([...WORDS, ...PAGE_WORDS, PRODUCT_NAME.toLowerCase()].map(bare));

/**
 * Returns whether a username or slug is reserved or could be mistaken for a staff member's. `key` is the name as
 * normalized by `nameKey`. Community specification §8, decision 38.
 */
export const isReserved = (key: string): boolean => RESERVED.has(bare(key)) || posesAsStaff(key);
