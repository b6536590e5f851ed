import * as z from 'zod/mini';
import { isTimeZone } from '#shared/competitions/time-zone.ts';
import { plainLine, plainText } from '#shared/text/plain-text.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/**
 * The status follows from the dates unless an admin has fixed it; see `competitionStatusAt`. Community
 * specification §3.
 */
export const CompetitionStatus = z.enum(['active', 'upcoming', 'ended']);
export type CompetitionStatus = z.infer<typeof CompetitionStatus>;

/** Who may see a competition; see `competition.policy.ts`. Community specification §4. */
export const CompetitionVisibility = z.enum(['published', 'draft', 'hidden', 'visible_not_clickable', 'archived']);
export type CompetitionVisibility = z.infer<typeof CompetitionVisibility>;

const LONGEST_NAME = 120;
const LONGEST_SHORT_ID = 40;
const LONGEST_LINE = 200;
const LONGEST_TEXT = 4000;
const LONGEST_URL = 500;
const FIRST_YEAR = 1984;
const LAST_YEAR = 2100;
const LAST_PLACE = 100_000;
const WRONG_YEAR = { error: `Year must be from ${FIRST_YEAR} to ${LAST_YEAR}` };
const WRONG_PLACE = { error: 'Place in the list must be a whole number from 0 to 100,000' };

const line = (what: string) => z.nullable(plainLine(what, LONGEST_LINE));
const text = (what: string) => z.nullable(plainText(what, LONGEST_TEXT));
const link = (what: string) =>
  z.nullable(
    z.url({ protocol: /^https$/, error: `${what} must be an address that starts with https://` }).check(
      z.maxLength(LONGEST_URL, {
        error: `${what} must be ${LONGEST_URL} characters or less`,
      }),
    ),
  );
const date = (what: string) => z.nullable(z.iso.date({ error: `${what} must be a date such as 2027-02-13` }));

/** A competition's ID or short ID. Page addresses and requests can have either. */
export const CompetitionRef = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** The short ID comes first in the competition's page address. It has only lowercase letters, digits, and hyphens. */
export const ShortId = z
  .string()
  .check(
    z.toLowerCase(),
    z.trim(),
    z.maxLength(LONGEST_SHORT_ID, { error: `Short ID must be ${LONGEST_SHORT_ID} characters or less` }),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'Short ID can only contain letters, numbers, and single hyphens' }),
  );

/**
 * What admins write about a competition. Dates have the form 'YYYY-MM-DD' and are local to the competition's
 * `time_zone` (an IANA name).
 */
export const COMPETITION_FIELDS = {
  name: plainLine('Name', LONGEST_NAME).check(z.minLength(1, { error: 'Name is required' })),
  short_id: ShortId,
  description: text('Description'),
  visibility_status: CompetitionVisibility,
  start_date: date('Start date'),
  end_date: date('End date'),
  time_zone: z.string().check(z.refine(isTimeZone, { error: 'Time zone must be a name such as America/Chicago' })),
  location: line('Location'),
  logo_url: link('Logo'),
  hero_image_url: link('Hero image'),
  year: z.nullable(z.int(WRONG_YEAR).check(z.gte(FIRST_YEAR, WRONG_YEAR), z.lte(LAST_YEAR, WRONG_YEAR))),
  is_featured: z.boolean(),
  display_order: z.int(WRONG_PLACE).check(z.gte(0, WRONG_PLACE), z.lte(LAST_PLACE, WRONG_PLACE)),
  competition_type: line('Competition type'),
  eligibility_criteria: text('Eligibility'),
  registration_deadline: date('Registration deadline'),
  registration_link: link('Registration link'),
  fees: line('Fees'),
  venue_name: line('Venue name'),
  venue_address: line('Venue address'),
  organizer_name: line('Organizer name'),
  organizer_website: link('Organizer website'),
  case_files: text('Case files'),
  rules: text('Rules'),
  event_handbook_url: link('Event handbook'),
  allow_confessions: z.boolean(),
  allow_comments: z.boolean(),
};

/** A competition as shown on its page. Community specification §3. */
export const Competition = z.strictObject({
  id: z.string(),
  ...COMPETITION_FIELDS,
  status: CompetitionStatus,
  created_at: Time,
});
export type Competition = z.infer<typeof Competition>;

/** A competition as shown in lists. */
export const CompetitionSummary = z.pick(Competition, {
  id: true,
  short_id: true,
  name: true,
  description: true,
  status: true,
  visibility_status: true,
  start_date: true,
  end_date: true,
  location: true,
  logo_url: true,
  year: true,
  is_featured: true,
  display_order: true,
  created_at: true,
});
export type CompetitionSummary = z.infer<typeof CompetitionSummary>;
