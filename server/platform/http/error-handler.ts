import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnv } from '#server/platform/http/context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { AppError, REFUSALS } from '#shared/errors/app-error.ts';
import type { ErrorBody, FreErrorBody } from '#shared/errors/error-body.contract.ts';

/**
 * Returns a refusal in the style of the API that was called: {error, message, code, fields?, current?, requestId}, or
 * /fre's envelope.
 */
export function refuse(context: Context<AppEnv>, { code, message, fields, retryAfterS, current }: AppError): Response {
  const { status, error } = REFUSALS[code];
  context.header('Cache-Control', 'no-store');
  if (retryAfterS !== undefined) context.header('Retry-After', String(retryAfterS));
  if (/^\/fre(\/|$)/.test(context.req.path)) {
    return context.json({ success: false, data: null, error: message, code } satisfies FreErrorBody, status);
  }
  const body: ErrorBody = { error, message, code, requestId: context.var.requestId };
  if (fields !== undefined) body.fields = fields;
  if (current !== undefined) body.current = current;
  return context.json(body, status);
}

/**
 * Turns every error into a response. An unknown one is logged with the request's ID, and the response reveals nothing
 * about it.
 */
export const errorHandler =
  (log: Log): ErrorHandler<AppEnv> =>
  (error, context) => {
    if (error instanceof AppError) {
      if (REFUSALS[error.code].status >= 500) {
        log.error({ err: error.cause ?? error, requestId: context.var.requestId }, 'not available');
      }
      return refuse(context, error);
    }
    if (error instanceof HTTPException && error.status === 413)
      return refuse(context, new AppError('PAYLOAD_TOO_LARGE'));
    log.error({ err: error, requestId: context.var.requestId }, 'request failed');
    return refuse(context, new AppError('INTERNAL_ERROR'));
  };
