/** Name of the page's <meta> that says 'on' where this site has an analytics script. Decision 40. */
export const ANALYTICS_META = 'sustained-analytics';
