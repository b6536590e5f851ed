import { type QuizzesDeps, quizzesRoutes } from '#server/features/quizzes/quizzes.routes.ts';
import type { Slice } from '#server/slice.ts';

export const quizzesSlice = { name: 'quizzes', routes: quizzesRoutes } satisfies Slice<QuizzesDeps, never>;
