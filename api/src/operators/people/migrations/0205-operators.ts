import type { Migration } from '@pavilion/database/migrate';

export const operators: Migration = {
  name: '0205-operators',
  up: `
    create table operators (
      -- Names stay: the audit log has them.
      name text primary key,
      roles jsonb not null,
      -- Null until the person has enrolled; always null for the local operator.
      password_hash text,
      -- Base32, as the authenticator app has it.
      factor text,
      -- The last accepted 30 s step: a code works once.
      factor_step bigint not null default 0,
      invitation_hash text,
      invitation_until bigint,
      disabled_at bigint,
      created_at bigint not null,
      created_by text not null
    );
    create table operator_sessions (
      hash text primary key,
      operator text not null references operators,
      kind text not null check (kind in ('person', 'local')),
      started_at bigint not null,
      used_at bigint not null,
      expires_at bigint not null
    );
    create index on operator_sessions (operator);
  `,
};

export const operatorRequests: Migration = {
  name: '0206-operator-requests',
  up: `
    create table operator_requests (
      serial bigint generated always as identity primary key,
      kind text not null,
      -- Poisha, if the act moves a known amount.
      amount bigint,
      subject text not null,
      summary text not null,
      payload jsonb not null,
      content text not null,
      operator text not null,
      requested_at bigint not null,
      expires_at bigint not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
      decided_by text,
      decided_at bigint,
      check ((state = 'waiting') = (decided_by is null)),
      -- Nobody approves their own request, whatever the code says. One may take it back.
      check (state <> 'done' or decided_by <> operator)
    );
    create index on operator_requests (requested_at) where state = 'waiting';
  `,
};

/** For what an operator moved within a day. */
export const auditByOperator: Migration = {
  name: '0207-audit-by-operator',
  up: 'create index concurrently audit_log_operator on audit_log (operator, at)',
  concurrently: true,
};
