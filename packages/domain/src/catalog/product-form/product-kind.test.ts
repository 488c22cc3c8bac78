import { describe, expect, test } from 'vitest'
import { kindOfCategory, productFormOf } from './product-kind.ts'

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const path = (names: string) => names.split(' > ').map((name) => ({ name, slug: slugOf(name) }))

describe('the kind of products in a category', () => {
  test.each([
    ['Laptops', 'laptop', '847130'],
    ['Laptops > Business Laptops', 'laptop', '847130'],
    ['Laptops > Gaming', 'laptop', '847130'],
    ['Electronics > MacBooks', 'laptop', '847130'],
    ['Electronics > Monitors', 'monitor', '852852'],
    ['Electronics > Certified', 'laptop', '847130'],
    ['Electronics', 'laptop', '847130'],
    ['Desktops > All-in-Ones', 'all-in-one', '847141'],
    ['Desktops > Mini & SFF', 'desktop', '847150'],
    ['Accessories > Docks', 'dock', '847180'],
    ['Printers', 'printer', '844332'],
    ['Printers > Multifunction', 'printer', '844331'],
    ['Networking > Firewalls', 'network', '851762'],
    ['Accessories > Keyboards', 'keyboard', '847160'],
    ['Accessories > Laptop chargers', 'power adapter', '850440'],
    ['Laptops > Laptop docks', 'dock', '847180'],
    ['Accessories > Chargers', 'power adapter', '850440'],
    ['Accessories > RAM', 'memory', '847330'],
    ['Accessories > Frames', 'accessory', '847330'],
    ['Furniture', 'accessory', '847330'],
  ])('%s: %s, HSN %s', (names, kind, hsn) => {
    expect(kindOfCategory(path(names))).toEqual({ kind, hsn })
  })
})

describe('the form of a category', () => {
  test.each([
    ['Electronics', 'laptop', true],
    ['Electronics > Laptops', 'laptop', true],
    ['electronics > Certified', 'laptop', true],
    ['Electronics > Monitors', 'laptop', false],
    ['Laptops > Gaming', 'laptop', true],
    ['Desktops', 'laptop', true],
    ['Monitors', 'compact', false],
    ['Accessories > Docks', 'compact', false],
    ['Furniture > Electronics', 'compact', false],
  ] as const)('%s: %s, a computer: %s', (names, mode, isComputer) => {
    expect(productFormOf(path(names))).toEqual({ mode, isComputer })
  })
})
