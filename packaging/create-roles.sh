#!/bin/sh
# Creates the role that has the tables and the role of the services, in a new database (decision 73).
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role pavilion_owner login password :'password';
create role pavilion_service login password :'password';
alter database pavilion owner to pavilion_owner;
SQL
