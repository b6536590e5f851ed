/** Thrown if a command can't be carried out as it was typed on the server's command line. The message explains why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
