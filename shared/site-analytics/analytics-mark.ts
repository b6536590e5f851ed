/** The name of the page's <meta> element, whose content is 'on' if this site has an analytics script. Decision 40. */
export const ANALYTICS_META = 'sustained-analytics';
