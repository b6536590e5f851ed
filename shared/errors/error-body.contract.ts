import * as z from 'zod/mini';

/**
 * The body of the response to every refused request under /api and /content. `requestId` is the same as in the
 * X-Request-Id header. After a version CONFLICT, `current` has the current data in the form of the endpoint's response.
 */
export const ErrorBody = z.strictObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The same error under /fre, wrapped in that API's envelope. */
export const FreErrorBody = z.strictObject({
  success: z.literal(false),
  data: z.null(),
  error: z.string(),
  code: z.string(),
});
export type FreErrorBody = z.infer<typeof FreErrorBody>;
