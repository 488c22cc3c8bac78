-- The kind of a plug-in that an attribute is of, beside its type; null: of none.
ALTER TABLE attribute ADD COLUMN plugin_kind text;
ALTER TABLE attribute ADD CONSTRAINT attribute_plugin_kind CHECK (plugin_kind ~ '^[a-z][a-z0-9-]{0,39}$') NOT VALID;
ALTER TABLE attribute VALIDATE CONSTRAINT attribute_plugin_kind;
