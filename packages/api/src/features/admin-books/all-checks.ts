import type { BookCheck } from './book-check.ts'
import { CANCEL_CHECKS } from './cancel-checks.ts'
import { CASE_CHECKS } from './case-checks.ts'
import { COUPON_CHECKS } from './coupon-checks.ts'
import { CREDIT_CHECKS } from './credit-checks.ts'
import { HISTORY_CHECKS } from './history-checks.ts'
import { INVOICE_CHECKS } from './invoice-checks.ts'
import { LOG_CHECKS } from './log-checks.ts'
import { MARGIN_CHECKS } from './margin-checks.ts'
import { MONEY_CHECKS } from './money-checks.ts'
import { PAYMENT_CHECKS } from './payment-checks.ts'
import { PRICING_CHECK } from './recompute-prices.ts'
import { RESIDUE_CHECKS } from './residue-checks.ts'
import { SHAPE_CHECKS } from './shape-checks.ts'
import { SHIPMENT_CHECKS } from './shipment-checks.ts'
import { SWAP_CHECKS } from './swap-checks.ts'
import { STOCK_CHECKS } from './stock-checks.ts'
import { UNIT_CHECKS } from './unit-checks.ts'

/** All checks, in the order of the invariants. */
export const ALL_CHECKS: readonly BookCheck[] = [
  ...STOCK_CHECKS,
  ...MONEY_CHECKS,
  ...PAYMENT_CHECKS,
  ...INVOICE_CHECKS,
  ...MARGIN_CHECKS,
  PRICING_CHECK,
  ...COUPON_CHECKS,
  ...HISTORY_CHECKS,
  ...SHAPE_CHECKS,
  ...RESIDUE_CHECKS,
  ...LOG_CHECKS,
  ...SHIPMENT_CHECKS,
  ...CASE_CHECKS,
  ...CANCEL_CHECKS,
  ...SWAP_CHECKS,
  ...UNIT_CHECKS,
  ...CREDIT_CHECKS,
]
