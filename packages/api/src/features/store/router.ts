import { storeInfo } from '@dobara/contract/store.ts'
import { publicProcedure, router } from '../../trpc.ts'
import { getStoreInfo } from './get-store-info.ts'

export const storeRouter = router({
  info: publicProcedure.output(storeInfo).query(({ ctx }) => getStoreInfo(ctx)),
})
