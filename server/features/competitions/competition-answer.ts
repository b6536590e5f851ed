import type { StoredCompetition } from '#server/features/competitions/competitions.repository.ts';
import { Competition, CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { competitionStatusAt } from '#shared/competitions/competition.status.ts';
import { AdminCompetition, AdminCompetitionSummary } from '#shared/competitions/competition-admin.contract.ts';

/** Returns the fields of `from` that the contract declares. */
const picked = <T>(shape: { [K in keyof T]: unknown }, from: T): T =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, from[key as keyof T]])) as T;

/** Returns a competition as admins see it at `now` (Unix ms). */
export const adminCompetition = (stored: StoredCompetition, now: number): AdminCompetition =>
  picked<AdminCompetition>(AdminCompetition.shape, {
    ...stored,
    status: competitionStatusAt(stored, now),
    created_at: new Date(stored.created_at).toISOString(),
  });

/** Returns a competition as its page shows it. */
export const competitionOf = (stored: StoredCompetition, now: number): Competition =>
  picked<Competition>(Competition.shape, adminCompetition(stored, now));

/** Returns a competition as lists show it. */
export const competitionSummary = (stored: StoredCompetition, now: number): CompetitionSummary =>
  picked<CompetitionSummary>(CompetitionSummary.shape, adminCompetition(stored, now));

/** Returns a competition as the list for admins shows it. */
export const adminSummary = (stored: StoredCompetition, now: number): AdminCompetitionSummary =>
  picked<AdminCompetitionSummary>(AdminCompetitionSummary.shape, adminCompetition(stored, now));
