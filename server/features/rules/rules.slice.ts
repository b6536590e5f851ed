import { type RulesDeps, rulesRoutes } from '#server/features/rules/rules.routes.ts';
import type { Slice } from '#server/slice.ts';

export const rulesSlice = { name: 'rules', routes: rulesRoutes } satisfies Slice<RulesDeps, never>;
