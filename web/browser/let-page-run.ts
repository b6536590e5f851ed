/** Yields during long work, so that the page can respond and paint before the work continues. */
export const letPageRun = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
