import type { Migration } from '@pavilion/database/migrate';

export const takersOfInvitations: Migration = {
  name: '0002-takers-of-invitations',
  up: `
    create table takers (
      invitation text references invitations, visitor text not null, taken_at bigint not null, primary key (invitation, visitor)
    );
  `,
};
