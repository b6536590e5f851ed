/** Whether journeys run in their long form, as `npm run test:long` runs them. */
export const IS_LONG = process.env['LONG_JOURNEYS'] === '1';
