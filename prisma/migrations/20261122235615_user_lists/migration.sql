-- The list of users at 100,000 accounts. What is searched stands in one text in small letters, and the indexes of the usual
-- orders carry all that the list asks of a row: they are read alone, without the rows.
ALTER TABLE app_user ADD COLUMN search_text text GENERATED ALWAYS AS (
  left(lower(coalesce(name, '')), 200) || E'\n' || left(lower(coalesce(email, '')), 254) || E'\n' || coalesce(phone, '')) STORED;

CREATE INDEX app_user_search_text_trgm ON app_user USING gin (search_text gin_trgm_ops);
CREATE INDEX app_user_by_age ON app_user (created_at, id) INCLUDE (status, role, staff_role, search_text);
CREATE INDEX app_user_by_name ON app_user (name, id) INCLUDE (status, role, staff_role, search_text);
CREATE INDEX app_user_by_name_down ON app_user (name DESC NULLS LAST, id DESC) INCLUDE (status, role, staff_role, search_text);
CREATE INDEX app_user_by_email_down ON app_user (email DESC NULLS LAST, id DESC) INCLUDE (status, role, staff_role);
CREATE INDEX app_user_by_standing ON app_user (status, role, staff_role, id);
CREATE INDEX app_user_by_role ON app_user (role, staff_role, id) INCLUDE (status);
