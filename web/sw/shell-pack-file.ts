/**
 * The file with all scripts and styles of a build, as a map from their paths to their text. It downloads in a fraction
 * of the time that hundreds of files take. The build writes it, and the service worker reads it.
 */
export const SHELL_PACK = 'shell-pack.json';
