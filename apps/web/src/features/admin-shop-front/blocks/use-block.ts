import { frontFields } from '@dobara/contract/admin-shop-front/front-fields.ts'
import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import type { FrontBlock, ShopFront } from '@dobara/domain/shop-front/shop-front.ts'
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form'
import { formResolver } from '../../../lib/forms/form-resolver.ts'

/** The form of a block, checked by the schema of its procedure. */
export function useBlock<Block extends FrontBlock>(
  block: Block,
  { front }: AdminShopFront,
): UseFormReturn<ShopFront[Block]> {
  return useForm<ShopFront[Block]>({
    resolver: formResolver(frontFields[block]),
    defaultValues: front[block] as unknown as DefaultValues<ShopFront[Block]>,
  })
}

export type BlockProps = { saved: AdminShopFront }

/** Text that is not written yet. */
export const NO_WORDS = { en: '', hi: '' }
