import { lookOn } from './walks/look-at.ts'
import { DESK_WALKS } from './walks/walks.ts'

lookOn(DESK_WALKS)
