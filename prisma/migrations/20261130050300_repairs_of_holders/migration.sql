-- Who took a warranty over asks for a repair without the order: the request names the transfer, and where the machine is picked up.
ALTER TABLE service_case ADD COLUMN transfer_id uuid, ADD COLUMN requester jsonb;
ALTER TABLE service_case
  ADD CONSTRAINT "service_case_transfer_id_fkey" FOREIGN KEY (transfer_id) REFERENCES warranty_transfer (id)
    ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID,
  ADD CONSTRAINT service_case_requester CHECK ((transfer_id IS NULL) = (requester IS NULL)) NOT VALID,
  ADD CONSTRAINT service_case_of_holder CHECK (transfer_id IS NULL OR (kind = 'repair' AND quantity = 1)) NOT VALID;
ALTER TABLE service_case VALIDATE CONSTRAINT "service_case_transfer_id_fkey";
ALTER TABLE service_case VALIDATE CONSTRAINT service_case_requester;
ALTER TABLE service_case VALIDATE CONSTRAINT service_case_of_holder;
-- One open request of a holder at a time.
CREATE UNIQUE INDEX service_case_one_open_of_holder ON service_case (transfer_id)
  WHERE transfer_id IS NOT NULL AND state NOT IN ('rejected', 'closed', 'cancelled');

-- The newest code that was sent to the holder of a warranty, as a keyed hash.
CREATE TABLE holder_code (
  transfer_id uuid PRIMARY KEY REFERENCES warranty_transfer (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz(3) NOT NULL
);
