import { LONGEST_OF_FRONT, POLICY_IDS } from '@dobara/domain/shop-front/shop-front.ts'
import { BlockForm } from '../block-form.tsx'
import { WordsBox } from '../fields/words-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, useBlock } from './use-block.ts'

/** Form for the lines next to the price of every product. */
export function PoliciesBlock({ saved }: BlockProps) {
  const form = useBlock('policies', saved)
  return (
    <BlockForm block="policies" saved={saved} form={form} hasClaims>
      {POLICY_IDS.map((id) => (
        <div key={id} className="grid gap-2">
          <WordsBox form={form} name={id} label={t(`policy_${id}`)} maxLength={LONGEST_OF_FRONT.policy} />
          <p className="text-sm text-muted">{t(`policy_${id}_hint`)}</p>
        </div>
      ))}
    </BlockForm>
  )
}
