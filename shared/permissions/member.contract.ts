import * as z from 'zod/mini';

/** The roles of the community specification, §3 and §6. */
export const Role = z.enum(['user', 'moderator', 'admin']);
export type Role = z.infer<typeof Role>;

/** Users under 13 can't have an account, so there's no age band for them. Decision 37. */
export const AgeBand = z.enum(['13_17', '18_plus']);
export type AgeBand = z.infer<typeof AgeBand>;
