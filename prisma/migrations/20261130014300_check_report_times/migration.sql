-- How long somebody was at work on the machine of a report; null: it was made before that was measured.
ALTER TABLE "check_report" ADD COLUMN     "handled_ms" INTEGER;

ALTER TABLE check_report ADD CONSTRAINT check_report_handled CHECK (handled_ms >= 0) NOT VALID;
