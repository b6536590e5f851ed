import { type ProgressDeps, progressRoutes } from '#server/features/progress/progress.routes.ts';
import type { Slice } from '#server/slice.ts';

export const progressSlice = { name: 'progress', routes: progressRoutes } satisfies Slice<ProgressDeps, never>;
