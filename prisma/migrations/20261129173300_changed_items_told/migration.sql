-- Items of an order that were cancelled or exchanged.
CREATE CONSTRAINT TRIGGER order_cancel_event AFTER INSERT ON order_cancel DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_order_of_row();
CREATE CONSTRAINT TRIGGER order_swap_event AFTER INSERT ON order_swap DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION tell_order_of_row();
