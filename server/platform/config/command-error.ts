/** Thrown if a command of the server's command line can't be carried out as typed. The message explains why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
