import { lookOn } from './look-at.ts'
import { SHOP_WALKS } from './walks.ts'

lookOn(SHOP_WALKS)
