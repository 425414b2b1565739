import {
  authenticateReply,
  type ProviderCall,
  providerCalls,
  providerReply,
} from '@pavilion/contract/partners/provider-wallet';
import { smsAccepted, smsMessage, smsPath, smsRefusal } from '@pavilion/contract/partners/sms-gateway';
import type { Schema } from '@pavilion/contract/schema';
import { version } from '../../../package.json';
import { type Json, json, schemaOf } from './openapi';

const summaries: Readonly<Record<ProviderCall, string>> = {
  authenticate: 'Starts a play with the session of a launch.',
  balance: 'Returns the balance of a play.',
  bet: 'Takes a stake; with `win` it also pays and closes the round.',
  win: 'Pays a win of a bet; 0.00 for a loss.',
  rollback: 'Cancels a bet.',
};

/** Fields of a signed call (RFC 9421), as docs/provider-guide.md explains them. */
const signatureHeaders = ['content-digest', 'signature-input', 'signature'].map((name) => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
}));

/** Returns the OpenAPI 3.1 document of the calls that a game server makes to the site's wallet. */
export function providerDocument(): Json {
  const calls = Object.entries(providerCalls) as [ProviderCall, Schema][];
  const paths = calls.map(([name, schema]) => [
    `/provider/v1/${name}`,
    {
      post: {
        operationId: name,
        summary: summaries[name],
        parameters: signatureHeaders,
        requestBody: { required: true, content: json(schemaOf(schema)) },
        responses: {
          200: {
            description: 'Every definite reply, refusals included',
            content: json(schemaOf(name === 'authenticate' ? authenticateReply : providerReply)),
          },
        },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pavilion: wallet for game servers',
      version,
      description:
        'Calls of a game server to the site, signed by RFC 9421. Amounts are taka with two decimals. See docs/provider-guide.md for what each call promises.',
    },
    paths: Object.fromEntries(paths) as Json,
  };
}

/** Returns the OpenAPI 3.1 document of an SMS gateway that the site can use (SMS_URL). */
export function smsDocument(): Json {
  const refusal = (description: string): Json => ({ description, content: json(schemaOf(smsRefusal)) });
  return {
    openapi: '3.1.0',
    info: { title: 'Pavilion: SMS gateway', version, description: 'Calls of the site to a gateway that sends texts.' },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      [smsPath]: {
        post: {
          operationId: 'sendMessage',
          summary: 'Accepts a message; it is delivered later.',
          security: [{ key: [] }],
          requestBody: { required: true, content: json(schemaOf(smsMessage)) },
          responses: {
            202: { description: 'Accepted', content: json(schemaOf(smsAccepted)) },
            401: refusal('The key is missing or wrong'),
            422: refusal('The message can’t be sent'),
          },
        },
      },
    },
  };
}
