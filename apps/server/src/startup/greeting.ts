import type { Env } from '../env.ts'
import { paymentProviderNames } from '../services/payment-providers.ts'

export type GreetingFacts = {
  isSandbox: boolean
  isDemoShop: boolean
  /** Link that creates the first owner; null if there is one, or if it is not known. */
  ownerLink: string | null
  seconds: number
}

/** Without keys among the settings, those of the back office are used. */
const BY_ENTERED_KEYS = 'with the keys of the back office (Payment keys)'

/** The block a person reads when the shop is ready. */
export function greeting(env: Env, { isSandbox, isDemoShop, ownerLink, seconds }: GreetingFacts): string {
  const address = env.isPublicUrlSet ? env.PUBLIC_URL : `http://localhost:${env.PORT}`
  const mail = env.services.mail.name
  const rows = [
    ['Shop', address],
    ...(ownerLink ? [['Set up', `${ownerLink} (for an hour, until there is an owner)`]] : []),
    ...(isDemoShop
      ? [
          ['Admin', 'admin@dobara.example / Admin@12345'],
          ['Shopper', 'asha@dobara.example / Shopper@12345'],
        ]
      : []),
    ['Mail', mail === 'outbox' ? `not sent; read it at ${address}/dev/outbox` : `sent through ${mail}`],
    [
      'Payments',
      isSandbox ? 'sandbox: no money moves' : paymentProviderNames(env).join(', ') || BY_ENTERED_KEYS,
    ],
    ['Data', env.DATABASE_URL ? `DATABASE_URL, files in ${env.DATA_DIR}` : env.DATA_DIR],
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`)
  return ['', `Dobara is ready (${seconds.toFixed(1)} s). Ctrl-C stops it.`, '', ...lines, '', ''].join('\n')
}
