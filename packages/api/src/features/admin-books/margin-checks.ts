import type { BookCheck } from './book-check.ts'

const HEADS = `"taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint`
/** Lines of a document with their margin, null for regular ones. */
const linesOf = (document: string) => `
  jsonb_to_recordset(${document}.content->'lines') AS line(position int, "totalPaise" bigint, margin jsonb)
  LEFT JOIN LATERAL jsonb_to_record(line.margin) AS margin(${HEADS}) ON true`
const SUM = 'margin."taxablePaise" + margin."cgstPaise" + margin."sgstPaise" + margin."igstPaise"'

/** I7: items under the margin scheme (CGST Rules, rule 32(5)). I8 checks their tax. */
export const MARGIN_CHECKS: readonly BookCheck[] = [
  {
    id: 'I7 margin',
    sentence: 'An invoice has the margin of each line as frozen in its order, and none for regular items.',
    sql: `
      SELECT i.number AS subject, item.position, coalesce(${SUM}, 0)::bigint AS invoiced_paise,
             (item.margin_taxable_paise + item.margin_cgst_paise + item.margin_sgst_paise + item.margin_igst_paise)::bigint
               AS frozen_paise
        FROM invoice i
        JOIN (SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY position) AS place
                FROM order_item WHERE waived_quantity < quantity) item
          ON item.order_id = i.order_id,
             LATERAL (SELECT * FROM ${linesOf('i')} WHERE line.position = item.place) margin
       WHERE (margin.margin IS NOT NULL) <> (item.tax_scheme = 'margin')
          OR (margin.margin IS NOT NULL AND item.waived_quantity = 0
              AND (margin."taxablePaise", margin."cgstPaise", margin."sgstPaise", margin."igstPaise") IS DISTINCT FROM
                  (item.margin_taxable_paise::bigint, item.margin_cgst_paise::bigint, item.margin_sgst_paise::bigint,
                   item.margin_igst_paise::bigint))`,
    words: '{subject} has a margin of {invoiced_paise} on line {position}, its order has {frozen_paise}',
  },
  {
    id: 'I7 margin-credit',
    sentence:
      'Credit notes credit at most the margin of a line on its invoice, and all of it if the whole line is credited.',
    sql: `
      SELECT i.number AS subject, invoiced.position, invoiced.margin_paise, credited.margin_paise AS credited_paise
        FROM invoice i,
             LATERAL (SELECT line.position, line."totalPaise" AS total, (${SUM})::bigint AS margin_paise
                        FROM ${linesOf('i')} WHERE line.margin IS NOT NULL) invoiced,
             LATERAL (SELECT sum(line."totalPaise") AS total, sum(${SUM})::bigint AS margin_paise
                        FROM credit_note note, ${linesOf('note')}
                       WHERE note.invoice_id = i.id AND line.position = invoiced.position) credited
       WHERE credited.margin_paise > invoiced.margin_paise
          OR (credited.total = invoiced.total AND credited.margin_paise <> invoiced.margin_paise)`,
    words:
      '{subject} has a margin of {margin_paise} on line {position}, its credit notes credit {credited_paise}',
  },
]
