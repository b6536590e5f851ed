import { freEditingRoutes } from '#server/features/fre-editing/fre-editing.routes.ts';
import type { FreEditingDeps } from '#server/features/fre-editing/fre-editing-deps.ts';
import type { Slice } from '#server/slice.ts';

const RECORD = { stays: 'the record of what admins did' };

export const freEditingSlice = {
  name: 'fre-editing',
  tables: {
    fre_draft: { notInDownload: 'work of an admin', deletion: RECORD },
    fre_release: { notInDownload: 'work of an admin', deletion: RECORD },
    fre_state: 'impersonal',
  },
  routes: freEditingRoutes,
} satisfies Slice<FreEditingDeps, never>;
