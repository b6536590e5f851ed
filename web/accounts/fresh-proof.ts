import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/http/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { StatusStore } from '#web/stores/status-store.ts';

/** A sensitive action that continues once the admin has confirmed who they are, or ends if they cancel. */
export type FreshProofRequest = { confirmed: () => void; canceled: () => void };

/** The action that `FreshProofDialog` asks about. Null while the dialog is closed. */
export const freshProofRequest = new StatusStore<FreshProofRequest | null>(null);

/** Opens the dialog. Resolves to whether the admin has confirmed who they are. */
function askForProof(): Promise<boolean> {
  freshProofRequest.get()?.canceled();
  return new Promise((resolve) => {
    const end = (isConfirmed: boolean) => () => {
      if (freshProofRequest.get() === request) freshProofRequest.set(null);
      resolve(isConfirmed);
    };
    const request = { confirmed: end(true), canceled: end(false) };
    freshProofRequest.set(request);
  });
}

const needsProof = (error: unknown) => error instanceof ApiError && error.code === 'FRESH_PROOF_REQUIRED';

/**
 * Makes a call that is a sensitive action of an admin. If the admin's last proof is too old, the dialog asks for
 * another one, and then the call is repeated. The page must render `FreshProofDialog`. @throws {ApiError}
 */
export async function callWithFreshProof<E extends Endpoint>(
  endpoint: E,
  ...input: unknown extends EndpointInput<E> ? [] : [EndpointInput<E>]
): Promise<EndpointOutput<E>> {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    if (!needsProof(error) || !(await askForProof())) throw error;
    return call(endpoint, ...input);
  }
}
