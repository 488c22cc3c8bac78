// For tests only: queries that people type in their own words, and their expected interpretation in the demo shop.

/** No product, and no filter. */
export const MEANINGLESS_QUERIES: readonly string[] = [
  'zzzzqqqq',
  'asdfgh',
  'qwrtpsdf',
  'abc',
  '123',
  '12345',
  '99999',
  '7',
  '456 789',
  'iphone 15',
  'playstation 5',
  'redmi note 12',
  'nokia 3310',
  'washing machine',
  'tablet',
  'hello',
  'किताब',
]

export type NaturalQuery = {
  typed: string
  /** Properties that every product found has. */
  min?: number
  max?: number
  ramGb?: number
  title?: RegExp
  cpu?: RegExp
}

export const NATURAL_QUERIES: readonly NaturalQuery[] = [
  { typed: 'laptop under 20000', max: 20_000 },
  { typed: '16gb i5 under 30k', max: 30_000, ramGb: 16, cpu: /i5/ },
  // No drive has 32 GB: it is the memory, next to an SSD.
  { typed: '32GB SSD Lenovo ThinkPad', ramGb: 32, title: /ThinkPad/ },
  { typed: '30 hazaar se kam', max: 30_000 },
  { typed: '₹25,000 tak', max: 25_000 },
  { typed: 'between 20k and 30k', min: 20_000, max: 30_000 },
  { typed: 'dell laptop twenty five thousand', max: 25_000, title: /Dell/ },
  { typed: 'thinkpad pachees hajar ke andar', max: 25_000, title: /ThinkPad/ },
  { typed: 'मुझे 30 हज़ार तक का लैपटॉप चाहिए', max: 30_000 },
  { typed: 'लेनोवो लैपटॉप बीस हज़ार से कम', max: 20_000, title: /Lenovo/ },
  { typed: '२५,००० से कम डेल', max: 25_000, title: /Dell/ },
  { typed: 'macbook 1 lakh se kam', max: 100_000, title: /MacBook/ },
  { typed: 'thinkpd 8gb below rs 30,000', max: 30_000, ramGb: 8, title: /ThinkPad/ },
  { typed: 'elitbook 20-35k', min: 20_000, max: 35_000, title: /EliteBook/ },
  { typed: 'i7 laptop above 40 thousand', min: 40_000, cpu: /i7/ },
  { typed: 'mujhe sasta hp laptop chahiye 25k tak', max: 25_000, title: /HP/ },
]
