import type { SpecCall } from '../call.ts';
import { signedIn, textIn } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions } from '../sessions.ts';
import { cardOf, MANAGER_ROLES, permissionsOf } from '../world/people.ts';
import type { World } from '../world/world.ts';

/** Sign-in, renewal, the profile and the activity tracker. */
export function accountCalls(world: World, sessions: Sessions): SpecCall[] {
  const { people, organisations, tenants } = world;

  const requested = (type: string, value: string, sessionId: string) => ({
    ...{ success: true, message: 'OTP generated', requestType: type, requestValue: value, expiresInSeconds: 300 },
    user: { sessionId, first_name: firstNameIn(value) },
  });

  return [
    {
      method: 'POST',
      path: '/sendOtp',
      isOpen: true,
      body: ['type', 'value'],
      answer: ({ body, headers }) => {
        if (headers['client_type'] !== 'MODERATOR') throw new Refusal(400, 'client_type header is required');
        const value = textIn(body, 'value');
        const type = textIn(body, 'type');
        return requested(type, value, sessions.request(type, value));
      },
    },
    {
      method: 'POST',
      path: '/resendOtp',
      isOpen: true,
      body: ['sessionId'],
      answer: ({ body }) => {
        const { type, value, sessionId } = sessions.again(textIn(body, 'sessionId'));
        return requested(type, value, sessionId);
      },
    },
    {
      method: 'POST',
      path: '/verifyUser',
      isOpen: true,
      body: ['type', 'value', 'otp', 'sessionId'],
      answer: ({ body }) => ({
        ...{ success: true, message: 'OTP verified' },
        user: sessions.verify(textIn(body, 'sessionId'), textIn(body, 'value'), textIn(body, 'otp')),
      }),
    },
    {
      method: 'POST',
      path: '/user/refreshAccessToken',
      isOpen: true,
      body: ['refreshToken'],
      answer: ({ body }) => ({ success: true, accessToken: sessions.renewed(textIn(body, 'refreshToken')) }),
    },
    {
      method: 'GET',
      path: '/user/profile',
      answer: (asked) => {
        const person = signedIn(asked);
        const { user_id, first_name, last_name, role_id, email, mobile, tenant_id, org_id } = person;
        const tenant = tenant_id === null ? null : tenants.find(tenant_id);
        const { organisation_name } = organisations.find(org_id);
        return {
          success: true,
          user: {
            ...{ user_id, id: user_id, first_name, last_name, role_id, email, mobile, username: email, tenant_id },
            ...{ tenant_name: tenant?.tenant_name ?? null, logo: tenant?.logo ?? null },
            organisation_details: { org_id, organisation_name },
            permissions: permissionsOf(person),
            preferences: {},
          },
          categoryManagers: people
            .all()
            .filter((one) => MANAGER_ROLES.includes(one.role_id))
            .map(cardOf),
        };
      },
    },
    { method: 'POST', path: '/userTracking', answer: () => ({ success: true }) },
    { method: 'PUT', path: '/userTracking', answer: () => ({ success: true }) },
  ];
}

/** Made from the identifier, whether or not the account exists. */
function firstNameIn(value: string): string {
  const [name = ''] = value.split(/[.@\d]/);
  return name === '' ? 'User' : name.charAt(0).toUpperCase() + name.slice(1);
}
