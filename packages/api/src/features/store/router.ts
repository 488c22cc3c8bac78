import { storeInfo } from '@dobara/contract/store.ts'
import { keptProcedure, router } from '../../trpc.ts'
import { getStoreInfo } from './get-store-info.ts'

export const storeRouter = router({
  info: keptProcedure.output(storeInfo).query(({ ctx }) => getStoreInfo(ctx)),
})
