/** The roles of an embedded server besides its superuser. */
export const databaseRoles = ['owner', 'api', 'originals', 'registry'] as const;

/**
 * Role that a connection logs in as. The owner has the tables and changes the schema; a service reads and writes its
 * own tables. The superuser is for start-up, backups and tests.
 */
export type DatabaseRole = (typeof databaseRoles)[number] | 'superuser';

/** Returns a role's name in PostgreSQL. */
export const roleName = (role: DatabaseRole): string => (role === 'superuser' ? 'pavilion' : `pavilion_${role}`);
