import { endpoint } from '#shared/http/endpoint.ts';
import { SiteInfo } from '#shared/site/site.contract.ts';

export const siteInfo = endpoint({
  method: 'GET',
  path: '/api/site',
  tag: 'Site',
  summary: 'What the operators of this site publish about it',
  response: SiteInfo,
  cache: 'revalidate',
  isCookieless: true,
});
