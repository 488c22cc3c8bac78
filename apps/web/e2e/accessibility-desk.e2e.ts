import { lookOn } from './look-at.ts'
import { DESK_WALKS } from './walks.ts'

lookOn(DESK_WALKS)
