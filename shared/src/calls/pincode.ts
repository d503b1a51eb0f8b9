import { Type } from 'typebox';
import { Short, Text } from '../schema.ts';
import { call } from './call.ts';

export const pincodeCalls = {
  get: call({
    method: 'GET',
    path: '/pincode/{pin}',
    isBeyond: true,
    service: 'ADDRESS',
    may: 'staff',
    summary: 'Get the district and state of a PIN code',
    params: Type.Object({ pin: Short }),
    reply: Type.Object({ success: Type.Boolean(), district: Text, state: Text }),
    outside: true,
  }),
};
