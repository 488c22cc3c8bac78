import { describe, expect, it } from 'vitest'
import { shopTexts } from '../../../test/test-shop-texts.ts'
import {
  AVOIDED_IN_ENGLISH,
  AVOIDED_IN_HINDI,
  avoidedIn,
  MISSPELT_IN_HINDI,
} from '../../../test/test-term-list.ts'

const written = shopTexts()
const texts = written.filter(({ isOfBackOffice }) => !isOfBackOffice)

function findings(language: 'en' | 'hi', list: Parameters<typeof avoidedIn>[1], among = texts): string[] {
  return among
    .filter((one) => one.language === language)
    .flatMap(({ place, text }) => avoidedIn(text, list).map((found) => `${place} ${found}`))
}

describe('the texts that shoppers read', () => {
  it('are found: screens, refusals, mails, SMS and pages, in both languages', () => {
    const places = new Set(texts.map(({ place }) => place))
    for (const part of [
      'apps/web/',
      'packages/contract/',
      '/mails/',
      '/sms/',
      '/defaults/hi/',
      '/defaults/en/',
    ]) {
      expect([...places].filter((place) => place.includes(part)).length).toBeGreaterThan(1)
    }
    for (const language of ['en', 'hi']) {
      expect(texts.filter((one) => one.language === language).length).toBeGreaterThan(1000)
    }
  })

  it('use one English word per concept', () => {
    expect(findings('en', AVOIDED_IN_ENGLISH)).toEqual([])
  })

  it('use one Hindi word per concept', () => {
    expect(findings('hi', AVOIDED_IN_HINDI)).toEqual([])
  })

  it('use the same Hindi words in the back office', () => {
    const ofBackOffice = written.filter(({ isOfBackOffice }) => isOfBackOffice)
    expect(findings('hi', AVOIDED_IN_HINDI, ofBackOffice)).toEqual([])
  })

  it('spell each Hindi word in one way, and so does the back office', () => {
    expect(findings('hi', MISSPELT_IN_HINDI, written)).toEqual([])
  })
})

describe('the check for avoided words', () => {
  it.each([
    ['Your money goes back', AVOIDED_IN_ENGLISH],
    ['We sent you a mail', AVOIDED_IN_ENGLISH],
    ['You are signed out', AVOIDED_IN_ENGLISH],
    ['आपका भुगतान हो गया', AVOIDED_IN_HINDI],
    ['यह सामान आ गया', AVOIDED_IN_HINDI],
    ['हमें मेल करें', AVOIDED_IN_HINDI],
    ['कृपया जांच करें', MISSPELT_IN_HINDI],
    ['कृपया चुनिए', MISSPELT_IN_HINDI],
  ])('%s', (text, list) => {
    expect(avoidedIn(text, list)).toHaveLength(1)
  })

  it('leaves alone what only looks like one', () => {
    expect(avoidedIn('Understand this email', AVOIDED_IN_ENGLISH)).toEqual([])
    expect(avoidedIn('सामान्य ईमेल, जो मेल खाए; बदली नहीं जा सकी', AVOIDED_IN_HINDI)).toEqual([])
    expect(avoidedIn('ज़रूर, फ़ोटो, जाँच, बाक़ी, सिर्फ़', MISSPELT_IN_HINDI)).toEqual([])
  })
})
