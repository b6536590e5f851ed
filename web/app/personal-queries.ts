import type { Query, QueryClient } from '@tanstack/react-query';
import { CONTENT_KEY } from '#web/content/use-content.ts';

/** The rules are the same for everyone; whatever else was answered may have been answered to the person. */
const isPersonal = ({ queryKey }: Pick<Query, 'queryKey'>) => queryKey[0] !== CONTENT_KEY;

/** Forgets what calls answered to whoever was there before; what is on the screen is asked for anew. */
export function dropPersonalQueries(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive', predicate: isPersonal });
  void client.resetQueries({ predicate: isPersonal });
}
