import { Type } from 'typebox';
import { TOKEN_PATTERN } from './bearer.ts';
import { ENTITY_NAMES } from './entities.ts';
import { QUEUE_NAMES } from './queues.ts';
import { oneOf } from './schema.ts';

const id = Type.String({ minLength: 1, maxLength: 64 });
const entity = oneOf(ENTITY_NAMES);
const ref = { entity, id };
const token = Type.Integer({ minimum: 0 });
const user = Type.Integer({ minimum: 1 });
const strict = { additionalProperties: false } as const;

/** Payloads from client to server, checked on arrival. An unknown event or an invalid payload gets `bad_request`. */
export const CLIENT_PAYLOADS = {
  'claim.acquire': Type.Object(ref, strict),
  'claim.renew': Type.Object({ ...ref, token }, strict),
  'claim.release': Type.Object({ ...ref, token, reason: Type.Optional(Type.String({ maxLength: 200 })) }, strict),
  'claim.next': Type.Object(
    {
      queue: oneOf(QUEUE_NAMES),
      filter: Type.Optional(
        Type.Object({ category_manager: Type.Optional(user), sales_person: Type.Optional(user) }, strict),
      ),
    },
    strict,
  ),
  'claim.request': Type.Object(ref, strict),
  'claim.decline': Type.Object({ ...ref, to_user_id: user }, strict),
  'claim.hand_over': Type.Object({ ...ref, token, to_user_id: user }, strict),
  'claim.break': Type.Object(ref, strict),
  'presence.view': Type.Union([
    Type.Null(),
    Type.Object({ ...ref, idle: Type.Optional(Type.Boolean()), editing: Type.Optional(Type.Boolean()) }, strict),
  ]),
  'token.renew': Type.Object({ token: Type.String({ pattern: TOKEN_PATTERN }) }, strict),
} as const;
