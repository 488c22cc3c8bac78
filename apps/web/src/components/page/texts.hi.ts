import type { Translation } from '../../lib/texts/catalogue.ts'
import type { en } from './texts.ts'

export const hi: Translation<typeof en> = {
  pages: 'पेज',
  page: 'पेज {number}',
  previous: 'पिछला',
  next: 'अगला',
  previousPage: 'पिछला पेज',
  nextPage: 'अगला पेज',
  tryAgain: 'फिर से कोशिश करें',
  findingOut: 'देख रहे हैं कि कौन लॉगिन है…',
  mrpWhenNew: 'नए का MRP',
  amountOff: '{amount} की बचत',
  amountAndPercentOff: '{amount} की बचत · {percent}%',
  from: '{price} से',
  percentOff: '{percent}% की छूट',

  titlePage: '{title} — {shop}',
}
