import { sql } from 'kysely';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import { countWords } from '#shared/text/count-words.ts';

const members = sql<number>`(select cast(count(*) as integer) from team_member where team_member.team_id = team.id)`;

/** Corrects the stored number of each team's members. */
export const recountTeams: BackfillPart = rowPart({
  name: 'team members',
  rows: { from: 'team' },
  lock: async (trx, ids) => {
    for (const id of ids.toSorted())
      await trx
        .updateTable('team')
        .set((eb) => ({ member_count: eb.ref('member_count') }))
        .where('id', '=', id)
        .execute();
  },
  read: (db, ids) =>
    db
      .selectFrom('team')
      .where('id', 'in', ids)
      .where('member_count', '!=', members)
      .select(['id as key', 'member_count', members.as('counted')])
      .execute(),
  judge: ({ key, member_count, counted }) => ({
    label: 'team members',
    sample: {
      what: 'Team',
      path: null,
      before: countWords(member_count, 'member'),
      after: countWords(counted, 'member'),
    },
    fix: async (trx) => {
      await trx.updateTable('team').set({ member_count: counted }).where('id', '=', key).execute();
    },
  }),
});
