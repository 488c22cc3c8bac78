import { lookOn } from './walks/look-at.ts'
import { BACK_OFFICE_WALKS } from './walks/walks.ts'

lookOn(BACK_OFFICE_WALKS)
