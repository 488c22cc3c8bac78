import { FRONT_BLOCKS, type FrontBlock } from '@dobara/domain/shop-front/shop-front.ts'

/** Search parameters of `/admin/shop-front?block=footer`; the bare address shows the first block. */
export type FrontAddress = { block?: FrontBlock }

export function blockOf({ block }: Readonly<Record<string, unknown>>): FrontBlock {
  return FRONT_BLOCKS.find((name) => name === block) ?? FRONT_BLOCKS[0]
}

export function addressOf(block: FrontBlock): FrontAddress {
  return block === FRONT_BLOCKS[0] ? {} : { block }
}
