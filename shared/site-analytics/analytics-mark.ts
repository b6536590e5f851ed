/** The name of the page's <meta> element that is 'on' if this site has an analytics script. Decision 40. */
export const ANALYTICS_META = 'sustained-analytics';
