import { type CompetitionsDeps, competitionsRoutes } from '#server/features/competitions/competitions.routes.ts';
import { competitionsData } from '#server/features/competitions/competitions-data.ts';
import { participantsRoutes } from '#server/features/competitions/participants.routes.ts';
import type { Slice } from '#server/slice.ts';

export const competitionsSlice = {
  name: 'competitions',
  tables: {
    competition: 'impersonal',
    participant: { download: 'participations', deletion: 'cascade' },
  },
  routes: (deps) => [...competitionsRoutes(deps), ...participantsRoutes(deps)],
  personalData: competitionsData,
} satisfies Slice<CompetitionsDeps, never>;
