-- What an admin may do. Whoever was one before the roles may do all there is.
CREATE TYPE "staff_role" AS ENUM ('owner', 'manager', 'catalogue', 'orders', 'support', 'read_only');
ALTER TABLE "app_user" ADD COLUMN "staff_role" "staff_role";
UPDATE app_user SET staff_role = 'owner' WHERE role = 'admin';

-- Every admin has one and no customer does, also of accounts that a process of an older version writes meanwhile.
CREATE FUNCTION fill_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'customer' THEN NEW.staff_role := NULL;
  ELSIF NEW.staff_role IS NULL THEN NEW.staff_role := 'owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_staff_role BEFORE INSERT OR UPDATE OF role, staff_role ON app_user
  FOR EACH ROW EXECUTE FUNCTION fill_staff_role();
ALTER TABLE app_user ADD CONSTRAINT app_user_staff_role CHECK ((role = 'admin') = (staff_role IS NOT NULL));
