import type { ProductDetail } from '@dobara/contract/catalog/catalog.ts'
import { conditionWords } from '@dobara/contract/catalog/condition-words.ts'
import { shownReport } from '@dobara/contract/catalog/shown-report.ts'
import type { StoreInfo } from '@dobara/contract/store.ts'
import { HTML_LANG, type Language, type Translator } from './page-texts.ts'

/** The parts of the facts of a page that its claims use. */
type PageFacts = { store: StoreInfo | null; t: Translator; request: { language: Language } }

/** A shop that could not be read claims nothing. */
const NO_CLAIMS = { checkPoints: 0, warrantyMonths: 0, replacementDays: 0 }

const claimsOf = ({ store }: Pick<PageFacts, 'store'>) => store?.claims ?? NO_CLAIMS

/** Returns the tagline for the shop's title, with the number of check points if the shop uses a check. */
export function taglineOf(facts: Pick<PageFacts, 'store' | 't'>): string {
  const { checkPoints: count } = claimsOf(facts)
  return count > 0 ? facts.t('taglineChecked', { count }) : facts.t('tagline')
}

/** Returns a description of the shop in one sentence, with only the claims that it can back. */
export function homeText(facts: Pick<PageFacts, 'store' | 't' | 'request'>): string {
  const { t, request } = facts
  const { checkPoints, replacementDays, warrantyMonths } = claimsOf(facts)
  const promises = [
    checkPoints > 0 && t('homeCheck', { count: checkPoints }),
    t('homeGrades'),
    replacementDays > 0 && t('homeReplacement', { count: replacementDays }),
    warrantyMonths > 0 && t('homeWarranty', { count: warrantyMonths }),
  ].filter((promise) => promise !== false)
  const list = new Intl.ListFormat(HTML_LANG[request.language], { type: 'conjunction' })
  return t('homeText', { promises: list.format(promises) })
}

/** Returns the promises for a product: its own terms, as far as the shop promises any. */
export function productPromises(
  product: Pick<ProductDetail, 'returnWindowDays' | 'warrantyMonths'>,
  facts: Pick<PageFacts, 'store'>,
) {
  const { replacementDays, warrantyMonths } = claimsOf(facts)
  return {
    replacementDays: replacementDays > 0 ? product.returnWindowDays : 0,
    warrantyMonths: warrantyMonths > 0 ? product.warrantyMonths : 0,
  }
}

/** A product in a sentence for search engines. A check is claimed only of a product whose report is shown for the variant. */
export function productText(product: ProductDetail, variantId: number | null, facts: PageFacts): string {
  const { t, request } = facts
  const { title } = product
  const { replacementDays, warrantyMonths } = productPromises(product, facts)
  const checkPoints = shownReport(product, variantId)?.points.length ?? 0
  const promises = [
    checkPoints > 0 && t('productCheck', { count: checkPoints }),
    replacementDays > 0 && t('homeReplacement', { count: replacementDays }),
    warrantyMonths > 0 && t('productWarranty', { count: warrantyMonths }),
  ].filter((promise) => promise !== false)
  const condition = conditionWords(product, request.language)
  return promises.length > 0
    ? t('productText', { title, condition, promises: promises.join(', ') })
    : t('productTextUnpromised', { title, condition })
}
