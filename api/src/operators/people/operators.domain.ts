import type { Domain } from '../../kernel/app';
import { auditByOperator, operatorRequests, operators } from './migrations/0205-operators';
import { bindOperators } from './operators.routes';

/** Who operates the site: people, their sessions, and acts that wait for a second one. */
export const operatorsDomain: Domain = {
  name: 'operators',
  migrations: [operators, operatorRequests, auditByOperator],
  routes: bindOperators,
};
