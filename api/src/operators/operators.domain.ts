import type { Domain } from '../kernel/app';
import { bindOperators } from './operators.routes';
import { auditByOperator, operatorRequests, operators } from './people/migrations/0205-operators';
import { auditBySubject } from './people/migrations/0240-audit-by-subject';

/** Who operates the site: people, their sessions, and acts that wait for a second one. */
export const operatorsDomain: Domain = {
  name: 'operators',
  migrations: [operators, operatorRequests, auditByOperator, auditBySubject],
  routes: bindOperators,
};
