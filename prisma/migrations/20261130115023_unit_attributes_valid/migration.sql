ALTER TABLE unit VALIDATE CONSTRAINT unit_attributes_object;
