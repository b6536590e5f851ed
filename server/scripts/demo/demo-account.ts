import { randomUUID } from 'node:crypto';
import type { DemoClient } from '#server/scripts/demo/demo-client.ts';
import { type DemoMember, demoEmail } from '#server/scripts/demo/demo-members.ts';
import type { DemoVisit } from '#server/scripts/demo/demo-visits.ts';
import { me, signIn, signUp, verifySignUp } from '#shared/accounts/account.endpoints.ts';
import type { Endpoint, EndpointInput, EndpointOutput } from '#shared/http/endpoint.ts';
import { createProfile, updateProfile } from '#shared/profiles/profile.endpoints.ts';
import { checkAchievements } from '#shared/study-analytics/study-analytics.endpoints.ts';
import { SYNC_PROTOCOL } from '#shared/sync/sync.contract.ts';
import { sync } from '#shared/sync/sync.endpoints.ts';

export const DEMO_PASSWORD = 'sustained objections';

/** A demo member who uses the app on one device. */
export class DemoAccount {
  readonly email: string;
  private readonly member: DemoMember;
  private readonly client: DemoClient;
  private readonly deviceId = randomUUID();
  private userId = '';

  constructor(member: DemoMember, client: DemoClient) {
    this.member = member;
    this.client = client;
    this.email = demoEmail(member);
  }

  /**
   * Signs up and fills in the profile. `mailedToken` returns the token from the link in the newest mail to an address.
   */
  async join(mailedToken: (email: string) => string): Promise<void> {
    const { name, isMinor = false, profile } = this.member;
    const [first_name, last_name] = name.split(' ');
    const age_band = isMinor ? '13_17' : '18_plus';
    await this.client.call(signUp, { body: { email: this.email, password: DEMO_PASSWORD, age_band } });
    const { user } = await this.client.call(verifySignUp, { body: { token: mailedToken(this.email) } });
    this.userId = user?.id ?? '';
    await this.client.call(createProfile, {});
    await this.client.call(updateProfile, { body: { display_name: name, first_name, last_name, ...profile } });
  }

  /**
   * Sends the study data of one visit, after signing in again if the session has ended.
   * @throws {Error} if the server doesn't apply all of the data
   */
  async sync({ at, ops }: DemoVisit): Promise<void> {
    await this.staySignedIn();
    const device = { userId: this.userId, deviceId: this.deviceId, cursor: 0, limit: 1, clientNow: at };
    const answer = await this.client.call(sync, { body: { protocol: SYNC_PROTOCOL, ...device, ops } });
    if ('reset' in answer || answer.acks.some(({ r }) => r !== 'applied')) throw new Error(JSON.stringify(answer));
  }

  /**
   * Calls an endpoint as this member, after signing in again if the session has ended.
   * @throws {Error} if the app refuses
   */
  async act<E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<EndpointOutput<E>> {
    await this.staySignedIn();
    return this.client.call(endpoint, input);
  }

  private async staySignedIn(): Promise<void> {
    const { user } = await this.client.call(me, {});
    if (user === null) await this.client.call(signIn, { body: { email: this.email, password: DEMO_PASSWORD } });
  }

  async keepAchievements(): Promise<void> {
    await this.client.call(checkAchievements, { query: {} });
  }
}
