import { type BookCheck, SOLD } from './book-check.ts'

/** CGST Rule 46(b): consecutive, unique in the financial year (India time), at most 16 characters. */
const DOCUMENTS = `
  (SELECT id, number, series, financial_year, serial, issued_at FROM invoice
   UNION ALL SELECT id, number, series, financial_year, serial, issued_at FROM credit_note) paper`

// Lines of a document with its totals: `->` would unpack the content each time, so it is unpacked once.
const LINES_AND_TOTALS = `
  (SELECT number, content FROM invoice UNION ALL SELECT number, content FROM credit_note) paper,
  jsonb_to_record(paper.content) AS content(lines jsonb, "shippingLine" jsonb, totals jsonb),
  jsonb_to_record(content.totals) AS totals(
    "taxablePaise" bigint, "igstPaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "totalPaise" bigint),
  LATERAL (
    SELECT sum("taxablePaise") AS taxable, sum("igstPaise") AS igst, sum("cgstPaise") AS cgst, sum("sgstPaise") AS sgst,
           sum("totalPaise") AS total
      FROM jsonb_to_recordset(
             CASE WHEN content."shippingLine" IS NULL THEN content.lines ELSE content.lines || content."shippingLine" END)
        AS line("taxablePaise" bigint, "igstPaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "totalPaise" bigint)) sums`

/** I7: the numbered documents. */
export const INVOICE_CHECKS: readonly BookCheck[] = [
  {
    id: 'I7 one-each',
    sentence: 'Each order that was packed or paid has an invoice.',
    sql: `
      SELECT o.id AS subject, o.order_number, o.status::text AS status, o.payment_status::text AS said
        FROM shop_order o LEFT JOIN invoice i ON i.order_id = o.id
       WHERE i.id IS NULL
         AND (o.packed_at IS NOT NULL OR o.status IN ('processing', 'shipped', 'delivered')
           OR (o.status IN ${SOLD} AND o.payment_status IN ('paid', 'refunded'))
           OR (o.status NOT IN ('pending', 'failed')
               AND EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.is_kept)))`,
    words: 'order {order_number} is {status} and {said}, and has no invoice',
  },
  {
    id: 'I7 against',
    sentence: 'A credit note names the invoice that it credits.',
    sql: `
      SELECT note.number AS subject, note.content->'original'->>'number' AS named, i.number AS invoice_number
        FROM credit_note note LEFT JOIN invoice i ON i.id = note.invoice_id
       WHERE i.number IS DISTINCT FROM note.content->'original'->>'number'`,
    words: '{subject} names {named}, but credits {invoice_number}',
  },
  {
    id: 'I7 consecutive',
    sentence: 'In each series and financial year the numbers are 1 to n, and n is the counter.',
    sql: `
      SELECT concat(series, '/', financial_year) AS subject, coalesce(given.numbers, 0) AS numbers,
             coalesce(given.newest, 0) AS newest, coalesce(counter.last_serial, 0) AS counter
        FROM (SELECT series, financial_year, count(DISTINCT serial)::int AS numbers, max(serial) AS newest
                FROM ${DOCUMENTS} GROUP BY 1, 2) given
        FULL JOIN invoice_counter counter USING (series, financial_year)
       WHERE coalesce(given.numbers, 0) <> coalesce(given.newest, 0)
          OR coalesce(given.newest, 0) <> coalesce(counter.last_serial, 0)`,
    words: '{subject} has {numbers} numbers, the highest is {newest}, the counter is {counter}',
  },
  {
    id: 'I7 in-time',
    sentence: 'No number was issued earlier than a lower one.',
    sql: `
      SELECT number AS subject, issued_at, earlier_number, earlier_at
        FROM (SELECT number, issued_at, lag(number) OVER series AS earlier_number, lag(issued_at) OVER series AS earlier_at
                FROM ${DOCUMENTS} WINDOW series AS (PARTITION BY series, financial_year ORDER BY serial)) numbered
       WHERE issued_at < earlier_at`,
    words: '{subject} was issued at {issued_at}, before {earlier_number} at {earlier_at}',
  },
  {
    id: 'I7 number',
    sentence: 'A number consists of its series, its financial year in the Indian calendar and its serial.',
    sql: `
      SELECT number AS subject, series, financial_year, serial, issued_at
        FROM ${DOCUMENTS}
       WHERE number !~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'
          OR number <> concat(series, '/', financial_year, '/', lpad(serial::text, greatest(6, length(serial::text)), '0'))
          OR financial_year <> concat(
               to_char((issued_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months', 'YY'),
               to_char((issued_at AT TIME ZONE 'Asia/Kolkata') + interval '9 months', 'YY'))`,
    words: '{subject} is number {serial} of {series} {financial_year}, issued at {issued_at}',
  },
  {
    id: 'I7 amount',
    sentence:
      'The amount of an invoice is the total of its order without the waived amount, in the document and in the register.',
    sql: `
      SELECT i.number AS subject, o.order_number, i.total_paise, o.total_paise - o.waived_paise AS order_paise,
             (i.content->'totals'->>'totalPaise')::bigint AS printed_paise
        FROM invoice i JOIN shop_order o ON o.id = i.order_id
       WHERE i.total_paise <> o.total_paise - o.waived_paise
          OR i.total_paise IS DISTINCT FROM (i.content->'totals'->>'totalPaise')::bigint`,
    words:
      '{subject} has a total of {total_paise} (printed {printed_paise}), order {order_number} has {order_paise}',
  },
  {
    id: 'I7 lines',
    sentence:
      'The lines of a document add up to its totals under each tax head, and taxable value and tax add up to the amount charged.',
    sql: `
      SELECT paper.number AS subject, totals."totalPaise" AS total_paise, sums.total::bigint AS lines_paise,
             (sums.taxable + sums.igst + sums.cgst + sums.sgst)::bigint AS heads_paise
        FROM ${LINES_AND_TOTALS}
       WHERE (sums.taxable, sums.igst, sums.cgst, sums.sgst, sums.total) IS DISTINCT FROM
             (totals."taxablePaise", totals."igstPaise", totals."cgstPaise", totals."sgstPaise", totals."totalPaise")
          OR sums.taxable + sums.igst + sums.cgst + sums.sgst <> sums.total`,
    words:
      '{subject} has a total of {total_paise}, its lines {lines_paise}, their taxable value and tax {heads_paise}',
  },
  {
    id: 'I7 credit',
    sentence: 'Credit notes are at most the total of the invoice, and all of it if the order was cancelled.',
    sql: `
      SELECT i.number AS subject, o.order_number, o.status::text AS status, i.total_paise,
             coalesce(noted.paise, 0)::bigint AS credited_paise
        FROM invoice i JOIN shop_order o ON o.id = i.order_id
        LEFT JOIN (SELECT invoice_id, sum(total_paise) AS paise FROM credit_note GROUP BY 1) noted
          ON noted.invoice_id = i.id
       WHERE coalesce(noted.paise, 0) > i.total_paise
          OR (o.status = 'cancelled' AND coalesce(noted.paise, 0) < i.total_paise)`,
    words:
      'order {order_number} is {status}: {subject} has a total of {total_paise}, its credit notes {credited_paise}',
  },
  {
    id: 'I7 refunded',
    sentence:
      'Refunds of an order that is not cancelled are credited against its invoice: no part is refunded without a credit note.',
    sql: `
      SELECT i.number AS subject, o.order_number, back.paise AS refunded_paise,
             coalesce(noted.paise, 0)::bigint AS credited_paise
        FROM invoice i JOIN shop_order o ON o.id = i.order_id
        JOIN (SELECT p.order_id, sum(r.amount_paise)::bigint AS paise FROM refund r
                JOIN payment p ON p.id = r.payment_id AND p.is_kept
               WHERE r.state = 'processed' AND NOT r.is_off_invoice GROUP BY 1) back ON back.order_id = o.id
        LEFT JOIN (SELECT invoice_id, sum(total_paise) AS paise FROM credit_note GROUP BY 1) noted
          ON noted.invoice_id = i.id
       WHERE o.status <> 'cancelled' AND coalesce(noted.paise, 0) < back.paise`,
    words:
      '{refunded_paise} of order {order_number} was refunded, the credit notes of {subject} have {credited_paise}',
  },
]
