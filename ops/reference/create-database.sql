-- /etc/patroni/create-database.sql of db1 and db2, owner postgres, mode 0600: run once, when the cluster is made.
CREATE ROLE dobara LOGIN PASSWORD 'replace-dobara-password';
CREATE DATABASE dobara OWNER dobara;
-- Behind PgBouncer in transaction mode a session cannot set its own limits: docs/operations/database.md
ALTER ROLE dobara IN DATABASE dobara SET statement_timeout = '10s';
ALTER ROLE dobara IN DATABASE dobara SET idle_in_transaction_session_timeout = '10s';
ALTER ROLE dobara IN DATABASE dobara SET lock_timeout = '3s';
ALTER ROLE dobara IN DATABASE dobara SET max_parallel_workers_per_gather = 0;
