import type { Query, QueryClient } from '@tanstack/react-query';
import { CONTENT_KEY } from '#web/content/use-content.ts';

/** The study content is the same for everyone. Any other response may depend on the user. */
const isPersonal = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== CONTENT_KEY;

/** Drops responses for the previous user and refetches what is on screen. */
export function dropPersonalQueries(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  void client.resetQueries({ predicate: isPersonal });
}
