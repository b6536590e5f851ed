import { randomInt } from 'node:crypto';
import { adminCompetition } from '#server/features/competitions/competition-answer.ts';
import {
  deleteCompetition,
  findCompetition,
  hasPosts,
  insertCompetition,
  isShortIdTaken,
  lockCompetition,
  type StoredCompetition,
  saveCompetition,
} from '#server/features/competitions/competitions.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { checkOwnImage } from '#server/platform/http/own-image.ts';
import { competitionSlug } from '#shared/competitions/competition.path.ts';
import type { CompetitionChange, NewCompetition } from '#shared/competitions/competition-admin.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Who made a change, from where, and when. */
type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

const LONGEST_MADE_ID = 32;
const SUFFIXES = 10_000;
const TRIES = 5;

const taken = () =>
  new AppError('CONFLICT', { message: 'Another competition has this short ID. Please choose a different one.' });

/** Makes a short ID from the name and the year, such as 'great-lakes-invitational-2027'. */
function shortIdOf({ name, year }: NewCompetition): string {
  const slug = competitionSlug(name).slice(0, LONGEST_MADE_ID).replace(/-$/, '');
  return [slug === '' ? 'competition' : slug, ...(year ? [year] : [])].join('-');
}

async function insertUnderFreeId(trx: Db, fields: NewCompetition, now: number): Promise<string> {
  if (fields.short_id !== undefined) {
    const id = await insertCompetition(trx, { ...fields, short_id: fields.short_id }, now);
    if (id === undefined) throw taken();
    return id;
  }
  const made = shortIdOf(fields);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const short_id = tries === 0 ? made : `${made}-${randomInt(SUFFIXES)}`;
    const id = await insertCompetition(trx, { ...fields, short_id }, now);
    if (id !== undefined) return id;
  }
  throw taken();
}

/** @throws {AppError} INVALID_INPUT if an image is on another host */
export function checkImages({ logo_url, hero_image_url }: CompetitionChange, publicUrl: string): void {
  checkOwnImage(logo_url, publicUrl, { field: 'logo_url', what: 'Logo' });
  checkOwnImage(hero_image_url, publicUrl, { field: 'hero_image_url', what: 'Hero image' });
}

const about = (action: string, entityId: string) => ({ action, entityType: 'competition', entityId });

/**
 * Creates a competition and returns its ID. Call this in a transaction.
 * @throws {AppError} CONFLICT if the short ID is taken
 */
export async function createCompetition(trx: Db, fields: NewCompetition, by: By): Promise<string> {
  const id = await insertUnderFreeId(trx, fields, by.at);
  await recordAudit(trx, { ...by, ...about('competition.create', id), details: { after: fields } });
  return id;
}

/** Returns the old and new values of the given fields that differ, or undefined if none do. */
function differences(before: StoredCompetition, change: CompetitionChange) {
  const given = Object.keys(change) as (keyof CompetitionChange)[];
  const fields = given.filter((field) => field !== 'version' && change[field] !== before[field]);
  const pick = (from: CompetitionChange) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  return fields.length === 0 ? undefined : { before: pick(before), after: pick(change) };
}

function checkDates({ start_date, end_date }: { start_date: string | null; end_date: string | null }): void {
  if (start_date === null || end_date === null || start_date <= end_date) return;
  throw new AppError('INVALID_INPUT', { fields: { 'body.end_date': 'End date must not be before the start date' } });
}

/**
 * Changes the given fields and records the change in the audit log. Call this in a transaction.
 * @throws {AppError} COMPETITION_NOT_FOUND; CONFLICT if the short ID is taken, or with the current competition if
 * `version` is out of date; INVALID_INPUT if the end date is before the start date or a new image is on another host
 */
export async function changeCompetition(
  trx: Db,
  id: string,
  change: CompetitionChange,
  { publicUrl, ...by }: By & { publicUrl: string },
): Promise<StoredCompetition> {
  const before = await lockCompetition(trx, id);
  if (before === undefined) throw new AppError('COMPETITION_NOT_FOUND');
  if (change.version !== undefined && change.version !== before.version) {
    const message = 'Someone else changed this competition in the meantime. Please check it again.';
    throw new AppError('CONFLICT', { message, current: adminCompetition(before, by.at) });
  }
  const details = differences(before, change);
  if (details === undefined) return before;
  checkImages(details.after, publicUrl);
  checkDates({ start_date: before.start_date, end_date: before.end_date, ...definedDates(change) });
  if (change.short_id !== undefined && (await isShortIdTaken(trx, change.short_id, { otherThan: id }))) throw taken();
  await saveCompetition(trx, id, change, by.at);
  await recordAudit(trx, { ...by, ...about('competition.change', id), details });
  const after = await findCompetition(trx, id);
  if (after === undefined) throw new Error('the changed competition is gone');
  return after;
}

const definedDates = ({ start_date, end_date }: CompetitionChange) => ({
  ...(start_date === undefined ? {} : { start_date }),
  ...(end_date === undefined ? {} : { end_date }),
});

/** Closes all teams of a competition in the caller's transaction and notifies their members. */
export type CloseTeams = (trx: Db, competitionId: string, by: By) => Promise<void>;

/**
 * Closes a competition's teams and deletes the competition. The audit log keeps everything that admins had entered
 * about it. Call this in a transaction.
 * @throws {AppError} COMPETITION_NOT_FOUND; CONFLICT if it has posts
 */
export async function removeCompetition(trx: Db, id: string, by: By, closeTeamsOf: CloseTeams): Promise<void> {
  const before = await lockCompetition(trx, id);
  if (before === undefined) throw new AppError('COMPETITION_NOT_FOUND');
  if (await hasPosts(trx, id)) {
    const message = 'People have posted in this competition, so it can’t be deleted. You can archive it instead.';
    throw new AppError('CONFLICT', { message });
  }
  await closeTeamsOf(trx, id, by);
  await deleteCompetition(trx, id);
  await recordAudit(trx, { ...by, ...about('competition.delete', id), details: { before } });
}
