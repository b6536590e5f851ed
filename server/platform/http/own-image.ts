import { AppError } from '#shared/errors/app-error.ts';

/** The field of a request's body that contains the address of an image, and what messages call the image. */
type ImageField = { field: string; what: string };

/**
 * Refuses an image on another host, which would learn the IP addresses of everyone who looks at it. Decision 52.
 * @throws {AppError} INVALID_INPUT
 */
export function checkOwnImage(url: string | null | undefined, publicUrl: string, { field, what }: ImageField): void {
  if (url === null || url === undefined || new URL(url).origin === new URL(publicUrl).origin) return;
  throw new AppError('INVALID_INPUT', { fields: { [`body.${field}`]: `${what} must be an image on this site` } });
}
