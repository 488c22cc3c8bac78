import { expect, it } from 'vitest'
import { wishNews } from './wish-news.ts'

it.each([
  [{ knownPaise: 100_00, pricePaise: 99_00, inStock: true, wasOut: false }, 'cheaper'],
  [{ knownPaise: 100_00, pricePaise: 99_01, inStock: true, wasOut: false }, null],
  [{ knownPaise: 100_00, pricePaise: 100_00, inStock: true, wasOut: false }, null],
  [{ knownPaise: 100_00, pricePaise: 120_00, inStock: true, wasOut: false }, null],
  [{ knownPaise: null, pricePaise: 1_00, inStock: true, wasOut: false }, null],
  [{ knownPaise: 0, pricePaise: 0, inStock: true, wasOut: false }, null],
  [{ knownPaise: 100_00, pricePaise: 120_00, inStock: true, wasOut: true }, 'back'],
  [{ knownPaise: null, pricePaise: 120_00, inStock: true, wasOut: true }, 'back'],
  [{ knownPaise: 100_00, pricePaise: 1_00, inStock: false, wasOut: true }, null],
] as const)('wishNews for %j is %s', (facts, news) => {
  expect(wishNews(facts)).toBe(news)
})
