import type { resetFrontInput, saveFrontInput } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { DEFAULT_FRONT } from '@dobara/domain/shop-front/default-front.ts'
import { parseShopFront } from '@dobara/domain/shop-front/parse-shop-front.ts'
import { type FrontBlock, type FrontChange, frontKey } from '@dobara/domain/shop-front/shop-front.ts'
import type { z } from 'zod'
import {
  holdStoredPicture,
  storedPictureKeys,
  touchStoredPicture,
} from '../../base/pictures/stored-picture-queries.ts'
import { changeSetting } from '../../base/versioned-settings/change-setting.ts'
import type { CustomerContext, Prisma, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'

/** The id of a picture is the last of its address: the host may have such digits, too. */
const PICTURE_ID = /[0-9a-f]{32}/g

function picturesOf({ block, value }: FrontChange): string[] {
  if (block === 'hero') return [value.picture]
  if (block === 'carousel') return value.banners.map(({ picture }) => picture)
  return block === 'look' ? [value.logoLight, value.logoDark] : []
}

/** Pictures that the block shows stay in the store, also when they were uploaded long before the block is saved. */
async function holdPictures(tx: Tx, change: FrontChange, at: Date): Promise<void> {
  const ids = new Set(picturesOf(change).flatMap((address) => address.match(PICTURE_ID)?.at(-1) ?? []))
  const keys = await storedPictureKeys(tx, [...ids])
  if (keys.length < ids.size) throw refusedField('RULE_BROKEN', 'change', sentence('front_picture_wrong'))
  for (const key of keys) {
    await touchStoredPicture(tx, key, at)
    if (!(await holdStoredPicture(tx, key))) throw new RefusedError('BUSY')
  }
}

/** Saves one block of the shop front. Every page shows it from the next request on. */
export function saveFront(
  ctx: CustomerContext,
  { change: edited, updatedAt: seen }: z.output<typeof saveFrontInput>,
): Promise<{ updatedAt: string | null }> {
  const { block, value } = edited
  return changeSetting(ctx, {
    key: frontKey(block),
    seen,
    change: async (tx, rows) => {
      await holdPictures(tx, edited, ctx.now())
      return { value: value as Prisma.InputJsonObject, before: parseShopFront(rows)[block], after: value }
    },
  })
}

/** Gives a block its default texts again. */
export function resetFront(
  ctx: CustomerContext,
  { block, updatedAt: seen }: z.output<typeof resetFrontInput>,
): Promise<{ updatedAt: string | null }> {
  return changeSetting(ctx, {
    key: frontKey(block),
    seen,
    change: async (_tx, rows) => ({
      value: null,
      before: parseShopFront(rows)[block],
      after: DEFAULT_FRONT[block satisfies FrontBlock],
    }),
  })
}
