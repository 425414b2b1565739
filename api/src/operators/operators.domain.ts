import type { Domain } from '../kernel/app';
import { bindOperators } from './operators.routes';
import { auditByOperator, operatorRequests, operators } from './people/migrations/0205-operators';

/** Who operates the site: people, their sessions, and acts that wait for a second one. */
export const operatorsDomain: Domain = {
  name: 'operators',
  migrations: [operators, operatorRequests, auditByOperator],
  routes: bindOperators,
};
