import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';

const Record = z.object({ items: z.array(QuizItem) });

/** Returns the answers of a stored attempt. Undefined if there are none, or none that this build can read. */
export const recordedItems = (data: unknown): QuizItem[] | undefined => readTolerantly(Record, data)?.items;
