type Contract = {
  safeParse: (value: unknown) => { error?: { issues: readonly { message: string }[] } | undefined };
};

/** Returns the contract's first message about a value, or undefined if the value is valid. */
export const contractError = (contract: Contract, value: unknown): string | undefined =>
  contract.safeParse(value).error?.issues[0]?.message;
