-- The PDF of an invoice or credit note is made once and kept beside it: every process and every backup has the same one.
CREATE TABLE "paper" (
    "id" BIGSERIAL NOT NULL,
    "invoice_id" UUID,
    "credit_note_id" UUID,
    "pdf" BYTEA NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "paper_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "paper_invoice_id_key" ON "paper"("invoice_id");
CREATE UNIQUE INDEX "paper_credit_note_id_key" ON "paper"("credit_note_id");

ALTER TABLE "paper" ADD CONSTRAINT "paper_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "paper" ADD CONSTRAINT "paper_credit_note_id_fkey" FOREIGN KEY ("credit_note_id") REFERENCES "credit_note"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE paper ADD CONSTRAINT paper_of_one CHECK (num_nonnulls(invoice_id, credit_note_id) = 1);
-- A PDF is compressed already.
ALTER TABLE paper ALTER COLUMN pdf SET STORAGE EXTERNAL;
CREATE TRIGGER paper_append_only BEFORE UPDATE OR DELETE ON paper FOR EACH ROW EXECUTE FUNCTION refuse_change();
