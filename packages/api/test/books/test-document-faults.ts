// For tests only: possible faults of the numbered documents, each as SQL on a healthy shop.
import type { Fault } from './test-money-faults.ts'

const LAST_INVOICE = `(SELECT id FROM invoice ORDER BY financial_year DESC, serial DESC LIMIT 1)`

export const DOCUMENT_FAULTS: readonly Fault[] = [
  {
    check: 'I7 one-each',
    name: 'the last invoice was deleted together with its number',
    sql: `UPDATE invoice_counter SET last_serial = last_serial - 1
           WHERE (series, financial_year) = (SELECT series, financial_year FROM invoice WHERE id = ${LAST_INVOICE});
          DELETE FROM invoice WHERE id = ${LAST_INVOICE}`,
  },
  {
    check: 'I7 one-each',
    name: 'a cash order was packed without an invoice number',
    sql: `UPDATE shop_order SET packed_at = confirmed_at WHERE id = (
            SELECT o.id FROM shop_order o LEFT JOIN invoice i ON i.order_id = o.id
             WHERE o.status = 'confirmed' AND i.id IS NULL ORDER BY o.id LIMIT 1)`,
  },
  {
    check: 'I7 against',
    name: 'a credit note names an invoice that does not exist',
    sql: `UPDATE credit_note SET content = jsonb_set(content, '{original,number}', '"TI/2627/999999"')
           WHERE id = (SELECT id FROM credit_note ORDER BY id LIMIT 1)`,
  },
  {
    check: 'I7 consecutive',
    name: 'a number was issued and its invoice rolled back',
    sql: `UPDATE invoice_counter SET last_serial = last_serial + 1
           WHERE series = 'TI' AND financial_year = (SELECT max(financial_year) FROM invoice_counter)`,
  },
  {
    check: 'I7 in-time',
    name: 'an invoice is dated before the one with the lower number',
    sql: `UPDATE invoice SET issued_at = issued_at - interval '3 hours' WHERE id = ${LAST_INVOICE}`,
  },
  {
    check: 'I7 number',
    name: 'an invoice number was entered by hand',
    sql: `UPDATE invoice SET number = 'TI-2627-77' WHERE id = ${LAST_INVOICE}`,
  },
  {
    check: 'I7 amount',
    name: 'the total of an invoice is a rupee more than its order',
    sql: `UPDATE invoice SET total_paise = total_paise + 100 WHERE id = ${LAST_INVOICE}`,
  },
  {
    check: 'I7 lines',
    name: 'the tax of a line was moved to another tax head',
    sql: `UPDATE invoice SET content = jsonb_set(jsonb_set(content,
            '{lines,0,igstPaise}', to_jsonb((content#>>'{lines,0,igstPaise}')::bigint + 1)),
            '{lines,0,cgstPaise}', to_jsonb((content#>>'{lines,0,cgstPaise}')::bigint - 1))
           WHERE id = ${LAST_INVOICE}`,
  },
  {
    check: 'I7 credit',
    name: 'the credit note of a cancelled order is a rupee short',
    sql: `UPDATE credit_note SET total_paise = total_paise - 100 WHERE id = (SELECT id FROM credit_note ORDER BY id LIMIT 1)`,
  },
  {
    check: 'I7 margin',
    name: 'an invoice has no margin for second-hand items',
    sql: `UPDATE invoice SET content = content #- '{lines,0,margin}' WHERE content #> '{lines,0,margin}' IS NOT NULL`,
  },
  {
    check: 'I7 margin-credit',
    name: 'the credit note of second-hand items credits a rupee less of their margin',
    sql: `UPDATE credit_note SET content = jsonb_set(content, '{lines,0,margin,taxablePaise}',
            to_jsonb((content#>>'{lines,0,margin,taxablePaise}')::bigint - 100))
           WHERE content #> '{lines,0,margin}' IS NOT NULL`,
  },
  {
    check: 'I8 pricing',
    name: 'the purchase price of second-hand items was raised after the sale',
    sql: `UPDATE order_item SET purchase_price_paise = purchase_price_paise + 100 WHERE tax_scheme = 'margin'`,
  },
  {
    check: 'I7 refunded',
    name: 'the credit note of a partial refund is a rupee short',
    sql: `UPDATE credit_note SET total_paise = total_paise - 100
           WHERE refund_id = (SELECT id FROM refund WHERE idempotency_key LIKE 'scratch-%')`,
  },
]
