import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './run-program.mjs'

/** Folders of the API that no folder of the web app pairs with, each with the reason. */
const API_ONLY = {
  'admin-search': 'the command palette of admin-shell shows its results',
  'admin-unit-repairs': 'the pages of a machine and of a request have the panel: components/unit-repairs',
  'admin-views': 'every list of the back office has them: components/saved-views',
  newsletter: 'home has the form, profile the links of its mails',
  'payment-webhooks': 'only the payment provider calls it',
  retention: 'only jobs call it',
  store: 'every page reads it: lib/shop-name.ts',
}
/** Folders of the web app that only arrange what others load, each with the reason. */
const WEB_ONLY = {
  'admin-shell': 'the frame of the back office: sections, palette, keys',
  home: 'composes lists, banners and brands of the catalogue',
  layout: 'header, footer and banners around every page',
}
/** Folders of the API whose shapes another part of the contract has, each with where or why. */
const SHAPES_ELSEWHERE = {
  'admin-cases': 'cases',
  'admin-images': 'pictures',
  'admin-newsletter': 'newsletter',
  'admin-product-forms': 'admin-products',
  'admin-shipments': 'orders',
  'admin-tickets': 'support',
  'admin-trade-ins': 'trade-ins',
  'payment-webhooks': 'takes the raw body of a provider; what it answers is of checkout',
  retention: 'only jobs call it',
  wipes: 'orders shows the certificate, admin-units the record',
}
/** Parts of the contract that belong to no capability. */
const SHARED_SHAPES = {
  'admin-catalogue-screens': 'the screens of the back office about what the shop sells',
  'admin-screen-shape': 'what a screen of the back office says of itself',
  'admin-screens': 'titles and addresses of all screens of the back office',
  'admin-selling-screens': 'the screens of the back office about orders',
  'cached-procedures': 'procedures whose replies HTTP caches',
  'call-limits': 'the limits of one call',
  changes: 'what programs ask each list for, that want what is new to them',
  'collector-report': 'what tools/collector writes about a machine',
  'early-events': 'what happens on a page before its code has loaded',
  'exported-rows': 'a part of a list as rows of a file',
  pictures: 'images of products, articles and cases',
  refusals: 'codes and messages',
  'return-path': 'addresses that a sign-in may return to',
  sentences: 'messages about fields',
  shapes: 'shapes that all others are made of',
  'store-credit': 'of customers, read by themselves and by the staff',
  'time-fields': 'shapes of times',
  'typed-fields': 'shapes of typed text',
}

const namesIn = (folder) => [
  ...new Set(readdirSync(join(ROOT, folder)).map((name) => name.replace(/(\.test)?\.ts$/, ''))),
]
const api = namesIn('packages/api/src/features')
const web = namesIn('apps/web/src/features')
const contract = namesIn('packages/contract/src')
const without = (names, others) => names.filter((name) => !others.includes(name)).sort()

describe('a capability', () => {
  it('has the same folder name in the API and in the web app', () => {
    expect(api.length).toBeGreaterThan(30)
    expect(without(api, web)).toEqual(Object.keys(API_ONLY))
    expect(without(web, api)).toEqual(Object.keys(WEB_ONLY))
  })

  it('has the same name in the contract', () => {
    expect(contract.length).toBeGreaterThan(30)
    expect(without(contract, api)).toEqual(Object.keys(SHARED_SHAPES))
    expect(without(api, contract)).toEqual(Object.keys(SHAPES_ELSEWHERE))
  })
})
