import { describe, expect, test } from 'vitest'
import { type Example, examplesOf, workOut } from '../../test/worked-coupons.ts'

// Worked by hand. laptop ₹25,000 (Dell, business laptops) · thinkpad ₹40,000 (Lenovo, gaming laptops)
// mouse ₹590 (Dell) · dock ₹1,000 (Lenovo) · hub and pad ₹1,000: docks, under accessories
// cable ₹33.33 and bag ₹99.99: accessories · server ₹1,00,00,000. The coupons are in test/worked-coupons.ts.

const PERCENTAGES = `
ten percent of one thing               | laptop          | P10       | 2,500         | 199 | 22,699    |
ten percent over two lines             | laptop mouse×2  | P10       | 2,500 118     | 199 | 23,761    |
a half percent of the value            | mouse           | P12       | 73.75         | 199 | 715.25    |
hundredths of a percent                | laptop          | P33       | 8,332.50      | 199 | 16,866.50 |
a third of a paisa is dropped          | cable           | P10       | 3.33          | 199 | 229       |
half a paisa goes to the shopper       | cable           | P50       | 16.67         | 199 | 215.66    |
rounded once, on the sum of three      | cable×3         | P10       | 10            | 199 | 288.99    |
rounded once, on the sum of two lines  | cable bag       | P10       | 3.33 10       | 199 | 318.99    |
everything                             | laptop          | P100      | 25,000        | 199 | 199       |
above its cap                          | laptop          | P10MAX500 | 500           | 199 | 24,699    |
below its cap                          | mouse           | P10MAX500 | 59            | 199 | 730       |
just at its cap                        | dock×5          | P10MAX500 | 500           | 199 | 4,699     |
the cap split over two lines           | laptop mouse×2  | P10MAX500 | 477.46 22.54  | 199 | 25,879    |
at the most one order may come to      | server×2        | P10       | 20,00,000     | 0   | 1,80,00,000 |
`

const FIXED_AMOUNTS = `
off one thing                          | mouse           | F250        | 250           | 199 | 539       |
never below zero                       | cable           | F250        | 33.33         | 199 | 199       |
never below zero on any line           | laptop thinkpad | LAKH        | 25,000 40,000 | 199 | 199       |
by value, the larger remainder up      | laptop dock     | F250        | 240.38 9.62   | 199 | 25,949    |
equal shares: the first has the paisa  | dock hub pad    | F1          | 0.34 0.33 0.33 | 199 | 3,198    |
one paisa goes to the dearer line      | laptop thinkpad | PAISA       | 0 0.01        | 0   | 64,999.99 |
a cap is for percentages only          | mouse           | F250-MAX100 | 250           | 199 | 539       |
`

const FREE_SHIPPING = `
takes the standard price               | laptop          | SHIP        | 0    | 199→0 | 25,000 |
takes the express price too            | laptop          | SHIP        | 0    | 499→0 | 25,000 |
is kept where shipping is free already | laptop thinkpad | SHIP        | 0 0  | 0     | 65,000 |
needs one eligible thing: none         | laptop          | SHIP-LENOVO | 0    | 199   | 25,199 | SHIP-LENOVO:NOT_APPLICABLE
needs one eligible thing: there        | laptop dock     | SHIP-LENOVO | 0 0  | 199→0 | 26,000 |
below its minimum                      | laptop          | SHIP-MIN30K | 0    | 199   | 25,199 | SHIP-MIN30K:BELOW_MINIMUM:5000
`

const BUY_AND_GET = `
two of buy 2 get 1: none yet           | dock×2           | B2G1         | 0       | 199 | 2,199  | B2G1:NOT_APPLICABLE
three: one is free                     | dock×3           | B2G1         | 1,000   | 199 | 2,199  |
five: still one                        | dock×5           | B2G1         | 1,000   | 199 | 4,199  |
six: two                               | dock×6           | B2G1         | 2,000   | 199 | 4,199  |
a set just begun gives what it can     | dock×2           | B1G2         | 1,000   | 199 | 1,199  |
a whole set of buy 1 get 2             | dock×3           | B1G2         | 2,000   | 199 | 1,199  |
four of buy 3 get 2                    | dock×4           | B3G2         | 1,000   | 199 | 3,199  |
nine of buy 3 get 2                    | dock×9           | B3G2         | 3,000   | 199 | 6,199  |
no number to buy counts as one         | dock×2           | B?G1         | 1,000   | 199 | 1,199  |
half a unit is never given             | dock×3           | B1G1.5       | 1,000   | 199 | 2,199  |
the cheaper of two is free             | laptop mouse     | B1G1         | 0 590   | 199 | 25,199 |
the two cheapest of four               | laptop×2 mouse×2 | B1G1         | 0 1,180 | 0   | 50,000 |
one of three                           | laptop mouse×2   | B1G1         | 0 590   | 199 | 25,789 |
free units from two lines              | laptop×2 dock mouse | B1G1      | 0 1,000 590 | 0 | 50,000 |
of equal prices the earlier line       | dock hub         | B1G1         | 1,000 0 | 199 | 1,199  |
excluded units neither count nor go    | dock mouse       | B1G1-NOMOUSE | 0 0     | 199 | 1,789  | B1G1-NOMOUSE:NOT_APPLICABLE
units of the scope only                | laptop mouse×2 cable | B2G1-ACC | 0 0 33.33 | 199 | 26,379 |
`

const SCOPES = `
a category with its children           | laptop thinkpad mouse | P10-LAPTOPS  | 2,500 4,000 0   | 0   | 59,090    |
a child category alone                 | laptop thinkpad       | P10-BUSINESS | 2,500 0         | 0   | 62,500    |
things in the parent itself            | bag mouse             | P10-ACC      | 10 59           | 199 | 819.99    |
one product                            | laptop mouse          | P10-MOUSE    | 0 59            | 199 | 25,730    |
a product that is not there            | laptop                | P10-MOUSE    | 0               | 199 | 25,199    | P10-MOUSE:NOT_APPLICABLE
one brand                              | laptop thinkpad mouse | P10-DELL     | 2,500 0 59      | 0   | 63,031    |
a fixed amount over its category       | laptop mouse cable    | F500-ACC     | 0 473.26 26.74  | 199 | 25,322.33 |
a fixed amount beyond its category     | laptop cable          | F500-ACC     | 0 33.33         | 199 | 25,199    |
a fixed amount on one product          | laptop mouse          | F250-MOUSE   | 0 250           | 199 | 25,539    |
a fixed amount on one brand            | laptop thinkpad mouse | F250-DELL    | 244.24 0 5.76   | 0   | 65,340    |
free shipping for a category           | laptop mouse          | SHIP-ACC     | 0 0             | 199→0 | 25,590  |
free shipping for a product not there  | laptop                | SHIP-MOUSE   | 0               | 199 | 25,199    | SHIP-MOUSE:NOT_APPLICABLE
free units of one product              | dock×2 mouse×2        | B1G1-DOCK    | 1,000 0         | 199 | 2,379     |
free units of one brand                | laptop mouse cable    | B1G1-DELL    | 0 590 0         | 199 | 25,232.33 |
`

const EXCLUSIONS = `
a category with its children           | laptop mouse          | P10-NOLAPTOPS          | 0 59      | 199 | 25,730 |
one product                            | laptop mouse          | P10-NOMOUSE            | 2,500 0   | 199 | 23,289 |
one brand                              | laptop thinkpad mouse | P10-NODELL             | 0 4,000 0 | 0   | 61,590 |
a brand inside a category              | laptop thinkpad       | P10-LAPTOPS-NOLENOVO   | 2,500 0   | 0   | 62,500 |
a child of the category                | laptop thinkpad       | P10-LAPTOPS-NOBUSINESS | 0 4,000   | 0   | 61,000 |
a fixed amount without a brand         | laptop dock           | F250-NODELL            | 0 250     | 199 | 25,949 |
free shipping, nothing but excluded    | laptop                | SHIP-NOLAPTOPS         | 0         | 199 | 25,199 | SHIP-NOLAPTOPS:NOT_APPLICABLE
free shipping, one thing not excluded  | laptop mouse          | SHIP-NOLAPTOPS         | 0 0       | 199→0 | 25,590 |
stronger than the scope                | laptop                | P10-DELL-NODELL        | 0         | 199 | 25,199 | P10-DELL-NODELL:NOT_APPLICABLE
`

const MINIMUMS = `
₹1,000 short                           | laptop       | P10-MIN26K     | 0         | 199 | 25,199 | P10-MIN26K:BELOW_MINIMUM:1000
just reached                           | laptop dock  | P10-MIN26K     | 2,500 100 | 199 | 23,599 |
one paisa short                        | cable        | P10-MIN33.34   | 0         | 199 | 232.33 | P10-MIN33.34:BELOW_MINIMUM:0.01
eligible goods only: ₹10 short         | laptop mouse | P10-ACC-MIN600 | 0 0       | 199 | 25,789 | P10-ACC-MIN600:BELOW_MINIMUM:10
counted before other discounts         | laptop dock  | F250-FIRST+ P10-MIN26K+ | 2,740.38 109.62 | 199 | 23,349 |
`

const LIMITS_AND_TIME = `
the last use of five                   | laptop | LAST        | 2,500 | 199 | 22,699 |
all five used                          | laptop | SPENT       | 0     | 199 | 25,199 | SPENT:USED_UP
no limit after 9,999                   | laptop | POPULAR     | 2,500 | 199 | 22,699 |
once per customer, first time          | laptop | ONCE        | 2,500 | 199 | 22,699 |
once per customer, second time         | laptop | ONCE-USED   | 0     | 199 | 25,199 | ONCE-USED:USED_UP
twice per customer, second time        | laptop | TWICE-USED1 | 2,500 | 199 | 22,699 |
at the millisecond it starts           | laptop | STARTS-NOW  | 2,500 | 199 | 22,699 |
one millisecond early                  | laptop | STARTS-1MS  | 0     | 199 | 25,199 | STARTS-1MS:NOT_STARTED
at the millisecond it ends             | laptop | ENDS-NOW    | 2,500 | 199 | 22,699 |
one millisecond late                   | laptop | ENDED-1MS   | 0     | 199 | 25,199 | ENDED-1MS:EXPIRED
switched off                           | laptop | OFF         | 0     | 199 | 25,199 | OFF:INVALID
`

const STACKING = `
a percentage and an amount             | laptop       | P10+ F250+             | 2,750       | 199   | 22,449 |
entered the other way round            | laptop       | F250+ P10+             | 2,750       | 199   | 22,449 |
two percentages, each of the price     | laptop       | P10+ P12+              | 5,625       | 199   | 19,574 |
two percentages of more than all       | laptop       | P60+ P50+              | 25,000      | 199   | 199    |
nothing left for the later one         | laptop       | P100+ F250+            | 25,000      | 199   | 199    | F250:NOT_APPLICABLE
the same where shipping is free        | laptop thinkpad | P100+ F250+         | 25,000 40,000 | 0   | 0      | F250:NOT_APPLICABLE
a higher priority goes first           | laptop       | P100+ F250-FIRST+      | 25,000      | 199   | 199    |
three kinds at once                    | laptop       | P10+ F250+ SHIP+       | 2,750       | 199→0 | 22,250 |
free shipping is given once            | laptop       | SHIP+ SHIP-TWIN+       | 0           | 199→0 | 25,000 | SHIP-TWIN:NOT_APPLICABLE
each on its own goods                  | laptop mouse | P10-LAPTOPS+ F500-ACC+ | 2,500 500   | 199   | 22,789 |
the older goes first                   | mouse dock   | P100-MOUSE+ F250-TWIN+ | 590 157.23  | 199   | 1,041.77 |
an amount spreads over what is left    | mouse dock   | MOUSE-FIRST+ F250-TWIN+ | 590 250    | 199   | 949    |
a percentage beside a free unit        | dock×2       | P10+ B1G1+             | 1,200       | 199   | 999    |
the free unit first                    | dock×2       | P10+ B1G1-FIRST+       | 1,200       | 199   | 999    |
a lone coupon that saves more          | laptop       | P10 F250+              | 2,500       | 199   | 22,699 | F250:NOT_STACKABLE
a lone coupon that saves less          | mouse        | P10 F250+              | 250         | 199   | 539    | P10:NOT_STACKABLE
two lone coupons: the better one       | laptop       | F250 P10               | 2,500       | 199   | 22,699 | F250:NOT_STACKABLE
two equal lone coupons: the older      | laptop       | F250-TWIN F250         | 250         | 199   | 24,949 | F250-TWIN:NOT_STACKABLE
two equal: the higher priority         | laptop       | F250 F250-FIRST        | 250         | 199   | 24,949 | F250:NOT_STACKABLE
lone and stackable equal: the latter   | laptop       | F250 F250-TWIN+        | 250         | 199   | 24,949 | F250:NOT_STACKABLE
₹250 beats free shipping               | laptop       | F250 SHIP+             | 250         | 199   | 24,949 | SHIP:NOT_STACKABLE
free shipping beats ₹100               | laptop       | F100 SHIP+             | 0           | 199→0 | 25,000 | F100:NOT_STACKABLE
free shipping beside goods for free    | cable        | F250+ SHIP+            | 33.33       | 199→0 | 0      |
automatic and entered together         | laptop       | P10+ AUTO5+            | 3,750       | 199   | 21,449 |
automatic, lone and worse              | laptop       | P10 AUTO5-HIGH         | 2,500       | 199   | 22,699 | AUTO5-HIGH:NOT_STACKABLE
a refused one does not stand in the way | laptop      | P10 SPENT+             | 2,500       | 199   | 22,699 | SPENT:USED_UP
no coupon                              | laptop mouse | –                      | 0 0         | 199   | 25,789 |
`

const TABLES = [
  ['percentages', PERCENTAGES],
  ['fixed amounts', FIXED_AMOUNTS],
  ['free shipping', FREE_SHIPPING],
  ['buy x, get y', BUY_AND_GET],
  ['scopes', SCOPES],
  ['exclusions', EXCLUSIONS],
  ['minimum orders', MINIMUMS],
  ['limits and time', LIMITS_AND_TIME],
  ['several coupons', STACKING],
] as const

describe.each(TABLES)('%s', (_name, table) => {
  test.each(examplesOf(table).map((example): [string, Example] => [example.title, example]))(
    '%s',
    (_title, example) => {
      expect(workOut(example)).toEqual(example.expected)
    },
  )
})

test('the tables hold at least sixty examples', () => {
  expect(TABLES.flatMap(([, table]) => examplesOf(table)).length).toBeGreaterThanOrEqual(60)
})
