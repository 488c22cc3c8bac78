import { lookOn } from './walks/look-at.ts'
import { SHOP_WALKS } from './walks/walks.ts'

lookOn(SHOP_WALKS)
