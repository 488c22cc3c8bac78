// For tests only: faults of units.
import type { Fault } from './test-money-faults.ts'

const SOLD = `(SELECT max(id) FROM unit WHERE state = 'sold')`
const LISTED = `(SELECT max(id) FROM unit WHERE state = 'listed')`

export const UNIT_FAULTS_PLANTED: readonly Fault[] = [
  {
    check: 'I21 ledger',
    name: 'a unit has a state that its ledger does not have',
    sql: `UPDATE unit SET state = 'in_test' WHERE id = (SELECT max(id) FROM unit WHERE state = 'graded')`,
  },
  {
    check: 'I21 ledger',
    name: 'a row of a ledger is missing',
    sql: `DELETE FROM unit_event WHERE unit_id = ${LISTED} AND seq = 2`,
  },
  {
    check: 'I21 stock',
    name: 'a unit was moved to another item in the database',
    sql: `UPDATE unit SET stock_item_id = (SELECT min(id) FROM stock_item WHERE tracking <> 'unit') WHERE id = ${LISTED}`,
  },
  {
    check: 'I21 holds',
    name: 'a hold ended while its unit remains held',
    sql: `UPDATE unit_hold SET ended_at = now() WHERE unit_id = (SELECT max(id) FROM unit WHERE state = 'held')`,
  },
  {
    check: 'I21 lines',
    name: 'a sold unit is on no order line',
    sql: `UPDATE order_item_unit SET released_at = now() WHERE unit_id = ${SOLD} AND released_at IS NULL`,
  },
  {
    check: 'I21 wipes',
    name: 'the digest of a wipe record was changed',
    sql: `UPDATE unit_wipe SET digest = digest || '0' WHERE id = (SELECT min(id) FROM unit_wipe)`,
  },
  {
    check: 'I21 seals',
    name: 'a wipe record was changed',
    sql: `UPDATE unit_wipe SET record = record || '{"place": "elsewhere"}' WHERE id = (SELECT max(id) FROM unit_wipe)`,
  },
  ...['{}', '[]'].map((record) => ({
    check: 'I21 seals',
    name: `a wipe record was replaced by ${record}`,
    sql: `UPDATE unit_wipe SET record = '${record}' WHERE id = (SELECT max(id) FROM unit_wipe)`,
  })),
]
