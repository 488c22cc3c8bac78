-- A template that is archived or gets points changes what the shop claims on its pages, whose replies are cached.
CREATE TRIGGER check_template_told AFTER UPDATE OR DELETE OR TRUNCATE ON check_template
  EXECUTE FUNCTION tell_catalogue();
