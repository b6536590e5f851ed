import { AppError } from '#shared/errors/app-error.ts';

/**
 * Refuses a logo on another host, which would learn the IP addresses of everyone who looks at the team. Decision 52.
 * @throws {AppError} INVALID_INPUT
 */
export function checkLogo(url: string | null | undefined, publicUrl: string): void {
  if (url === null || url === undefined || new URL(url).origin === new URL(publicUrl).origin) return;
  throw new AppError('INVALID_INPUT', { fields: { 'body.logo_url': 'Logo must be an image on this site' } });
}
