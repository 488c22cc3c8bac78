-- Customers, by their ids: who they are stays in the shop.
CREATE FUNCTION tell_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text := CASE WHEN TG_OP = 'INSERT' THEN 'customer.created'
                          WHEN NEW.status = 'deleted' AND OLD.status <> 'deleted' THEN 'customer.deleted' ELSE 'customer.updated' END;
BEGIN
  IF NOT is_event_wanted(event_type) OR event_type = 'customer.updated' AND is_event_told('customer', 'customer:' || NEW.id) THEN RETURN NULL; END IF;
  PERFORM record_shop_event(event_type, 'customer:' || NEW.id, jsonb_build_object(
    'customerId', NEW.id, 'status', NEW.status, 'isEmailVerified', NEW.email_verified_at IS NOT NULL,
    'isPhoneVerified', NEW.phone_verified_at IS NOT NULL, 'language', NEW.language, 'createdAt', event_time(NEW.created_at)));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER app_user_event_made AFTER INSERT ON app_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.role = 'customer') EXECUTE FUNCTION tell_customer();
CREATE CONSTRAINT TRIGGER app_user_event AFTER UPDATE ON app_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.role = 'customer' AND
    (OLD.status, OLD.name, OLD.email, OLD.phone, OLD.email_verified_at, OLD.phone_verified_at, OLD.language)
    IS DISTINCT FROM
    (NEW.status, NEW.name, NEW.email, NEW.phone, NEW.email_verified_at, NEW.phone_verified_at, NEW.language))
  EXECUTE FUNCTION tell_customer();
