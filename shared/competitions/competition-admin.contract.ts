import * as z from 'zod/mini';
import {
  COMPETITION_FIELDS,
  Competition,
  CompetitionStatus,
  CompetitionSummary,
} from '#shared/competitions/competition.contract.ts';

// These contracts are in a separate file so that students' pages don't load them.

/** `fixed_status` overrides the dates until it's set to null. */
const FIXED = { fixed_status: z.nullable(CompetitionStatus) };

/** A competition as admins see it. `version` grows with each change. */
export const AdminCompetition = z.strictObject({ ...Competition.shape, ...FIXED, version: z.int() });
export type AdminCompetition = z.infer<typeof AdminCompetition>;

/** A competition in the admins' list. */
export const AdminCompetitionSummary = z.strictObject({ ...CompetitionSummary.shape, ...FIXED, version: z.int() });
export type AdminCompetitionSummary = z.infer<typeof AdminCompetitionSummary>;

const MOST_FEATURED = 100;

const FeaturedIds = z
  .array(z.string().check(z.regex(/^[\w-]{1,64}$/)))
  .check(z.minLength(1), z.maxLength(MOST_FEATURED, { error: `Feature at most ${MOST_FEATURED} competitions` }));

/**
 * The IDs of all featured competitions in their new order. The change is refused if they are no longer in the order
 * `seen`. Earlier builds of the app leave out `seen`.
 */
export const FeaturedOrder = z.strictObject({ ids: FeaturedIds, seen: z.optional(FeaturedIds) });
export type FeaturedOrder = z.infer<typeof FeaturedOrder>;

const inOrder = (dates: { start_date?: string | null | undefined; end_date?: string | null | undefined }) =>
  !dates.start_date || !dates.end_date || dates.start_date <= dates.end_date;
const ENDS_BEFORE_START = { error: 'End date must not be before the start date', path: ['end_date'] };

const given = z.partial(z.strictObject({ ...COMPETITION_FIELDS, ...FIXED }));

/** A new competition. Every field except the name has a default, so that it starts as a draft without dates. */
export const NewCompetition = z
  .strictObject({ ...given.shape, name: COMPETITION_FIELDS.name })
  .check(z.refine(inOrder, ENDS_BEFORE_START));
export type NewCompetition = z.infer<typeof NewCompetition>;

/** The fields to change. If the competition is no longer at `version`, the change is refused. */
export const CompetitionChange = z
  .strictObject({ ...given.shape, version: z.optional(z.int()) })
  .check(z.refine(inOrder, ENDS_BEFORE_START));
export type CompetitionChange = z.infer<typeof CompetitionChange>;
