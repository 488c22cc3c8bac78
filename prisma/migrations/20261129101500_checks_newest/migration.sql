-- What the shop claims to check is read from the newest report of each template, at each load of what stands around its pages.
CREATE INDEX CONCURRENTLY check_report_newest ON check_report (template_id, finished_at DESC, id DESC)
  WHERE finished_at IS NOT NULL AND superseded_at IS NULL;
