type Contract = {
  safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined };
};

/** The contract's message about a value; undefined if it's accepted. */
export const contractError = (contract: Contract, value: unknown): string | undefined =>
  contract.safeParse(value).error?.issues[0]?.message;
