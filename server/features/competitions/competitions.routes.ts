import type { Context } from 'hono';
import {
  type CloseTeams,
  changeCompetition,
  checkImages,
  createCompetition,
  removeCompetition,
} from '#server/features/competitions/change-competition.ts';
import {
  adminCompetition,
  adminSummary,
  competitionOf,
  competitionSummary,
} from '#server/features/competitions/competition-answer.ts';
import { findCompetition, findCompetitions } from '#server/features/competitions/competitions.repository.ts';
import {
  type OpenCompetitionDeps,
  openCompetition,
  seesCompetitions,
} from '#server/features/competitions/open-competition.ts';
import { orderFeatured } from '#server/features/competitions/order-featured.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { once } from '#server/platform/idempotency/once.ts';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { activeCompetitions, listCompetitions, readCompetition } from '#shared/competitions/competition.endpoints.ts';
import { inDisplayOrder } from '#shared/competitions/competition.order.ts';
import { mayListCompetition } from '#shared/competitions/competition.policy.ts';
import {
  adminCompetitions,
  adminReadCompetition,
  changeCompetition as changeCall,
  createCompetition as createCall,
  deleteCompetition as deleteCall,
  orderFeatured as orderCall,
} from '#shared/competitions/competition-admin.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor, Member } from '#shared/permissions/actor.ts';
import { isAdmin, isFreshAdmin, isNotBanned } from '#shared/permissions/member.policy.ts';

export type CompetitionsDeps = OpenCompetitionDeps & { closeTeamsOf: CloseTeams };

/** Routes for reading competitions and, for admins, changing them. Community specification §7. */
export function competitionsRoutes(deps: CompetitionsDeps): Route[] {
  const { db, now, publicUrl } = deps;

  async function listFor(actor: Actor): Promise<CompetitionSummary[]> {
    await seesCompetitions(deps, actor);
    const listed = (await findCompetitions(db)).filter((competition) => mayListCompetition(actor, competition));
    return inDisplayOrder(listed.map((competition) => competitionSummary(competition, now())));
  }

  const byAdmin = ({ userId }: Member, context: Context<AppEnv>) => ({
    adminId: userId,
    at: now(),
    ...auditOrigin(deps, context),
  });

  const adminList = async () =>
    inDisplayOrder((await findCompetitions(db)).map((competition) => adminSummary(competition, now())));

  async function adminRead(id: string) {
    const competition = await findCompetition(db, id);
    if (competition === undefined) throw new AppError('COMPETITION_NOT_FOUND');
    return adminCompetition(competition, now());
  }

  return [
    route(listCompetitions, isNotBanned, async ({ actor }) => ({ items: await listFor(actor) })),
    route(activeCompetitions, isNotBanned, async ({ actor }) => ({
      items: (await listFor(actor)).filter(({ status }) => status === 'active'),
    })),
    route(readCompetition, isNotBanned, async ({ params: { id }, actor }) =>
      competitionOf(await openCompetition(deps, actor, id), now()),
    ),
    route(adminCompetitions, isAdmin, async () => ({ items: await adminList() })),
    route(adminReadCompetition, isAdmin, async ({ params: { id } }) => adminRead(id)),
    route(orderCall, isAdmin, async ({ body, actor, context }) => {
      const by = byAdmin(actor, context);
      await db.transaction().execute((trx) => orderFeatured(trx, body, by));
      return { items: await adminList() };
    }),
    route(createCall, isAdmin, async ({ body, idempotencyKey: key, actor, context }) => {
      checkImages(body, publicUrl);
      const by = byAdmin(actor, context);
      const request = { userId: actor.userId, key, call: ['competition', body] };
      const work = { admit: async () => undefined, make: async (trx: typeof db) => createCompetition(trx, body, by) };
      return adminRead(await once(deps, request, work));
    }),
    route(changeCall, isAdmin, async ({ params: { id }, body, actor, context }) => {
      const by = byAdmin(actor, context);
      const changed = await db.transaction().execute((trx) => changeCompetition(trx, id, body, { ...by, publicUrl }));
      return adminCompetition(changed, now());
    }),
    route(deleteCall, isFreshAdmin, async ({ params: { id }, actor, context }) => {
      const by = byAdmin(actor, context);
      await db.transaction().execute((trx) => removeCompetition(trx, id, by, deps.closeTeamsOf));
      return { deleted: true as const };
    }),
  ];
}
