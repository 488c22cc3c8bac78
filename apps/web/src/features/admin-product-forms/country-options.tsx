import { spokenLanguage } from '../../lib/texts/texts.ts'
import { t } from './texts.ts'

/** Where nearly all of these goods are made. */
const USUAL = ['CN', 'IN', 'JP', 'KR', 'MY', 'MX', 'PH', 'SG', 'TW', 'TH', 'US', 'VN']

/** The countries of origin to choose from, with the one that the product has already. */
export function CountryOptions({ known }: { known: string | undefined }) {
  const names = new Intl.DisplayNames(spokenLanguage() === 'hi' ? 'hi-IN' : 'en-IN', { type: 'region' })
  const codes = known && !USUAL.includes(known) ? [...USUAL, known] : USUAL
  return (
    <>
      <option value="">{t('noCountry')}</option>
      {codes.map((code) => (
        <option key={code} value={code}>
          {names.of(code) ?? code}
        </option>
      ))}
    </>
  )
}
