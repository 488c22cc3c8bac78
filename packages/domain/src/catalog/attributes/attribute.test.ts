import { describe, expect, it } from 'vitest'
import {
  type AttributeDefinition,
  attributeRangeValue,
  attributesOf,
  attributesOfKind,
  rangesOf,
  readRequestedAttribute,
  readAttribute,
} from './attribute.ts'
import { BUILT_IN_ATTRIBUTES } from './built-in-attributes.ts'

const definitionOf = (change: Partial<AttributeDefinition>): AttributeDefinition => ({
  key: 'speed',
  subject: 'offer',
  label: 'Speed',
  labelHi: null,
  type: 'whole',
  pluginKind: null,
  unit: 'ppm',
  decimals: 0,
  minValue: null,
  maxValue: null,
  choices: [],
  kinds: [],
  position: 0,
  isRequired: false,
  filter: 'none',
  rangeStarts: [],
  searchWeight: null,
  isOnCard: false,
  isComparable: true,
  ...change,
})
const LASER = { value: 'laser', label: 'Laser', labelHi: 'लेज़र' }

describe('a value of an attribute', () => {
  it.each([
    [{ type: 'whole' }, 40, 40],
    [{ type: 'whole' }, ' 40 ', 40],
    [{ type: 'whole' }, '', null],
    [{ type: 'decimal', decimals: 1 }, '2.5', 2.5],
    [{ type: 'text' }, '  With​ cover ', 'With cover'],
    [{ type: 'text' }, '–', null],
    [{ type: 'yes_no' }, false, false],
    [{ type: 'yes_no' }, 'true', true],
    [{ type: 'choice', choices: [LASER] }, 'laser', 'laser'],
    [{ type: 'choice', choices: [LASER] }, 'Laser', 'laser'],
    [{ type: 'choice', choices: [LASER] }, 'लेज़र', 'laser'],
    [{ type: 'choice', choices: [LASER] }, null, null],
  ] as const)('for %o, given %o, is %o', (change, given, value) => {
    expect(readAttribute(definitionOf(change), given)).toEqual({ ok: true, value })
  })

  it.each([
    [{ type: 'whole' }, 'many', { kind: 'no-number' }],
    [{ type: 'whole' }, true, { kind: 'no-number' }],
    [{ type: 'whole' }, '4.5', { kind: 'too-fine', decimals: 0 }],
    [{ type: 'whole' }, -1, { kind: 'out-of-range', min: 0, max: 1_000_000_000 }],
    [{ type: 'whole', minValue: 1, maxValue: 60 }, 61, { kind: 'out-of-range', min: 1, max: 60 }],
    [{ type: 'decimal', decimals: 1 }, 2.55, { kind: 'too-fine', decimals: 1 }],
    [{ type: 'text' }, 4, { kind: 'no-text' }],
    [{ type: 'text' }, '\0', { kind: 'no-text' }],
    [{ type: 'text' }, 'x'.repeat(256), { kind: 'too-long', max: 255 }],
    [{ type: 'yes_no' }, 'perhaps', { kind: 'no-yes-no' }],
    [{ type: 'choice', choices: [LASER] }, 'inkjet', { kind: 'no-choice', choices: ['laser'] }],
  ] as const)('for %o cannot be %o', (change, given, fault) => {
    expect(readAttribute(definitionOf(change), given)).toEqual({ ok: false, fault })
  })
})

it('belongs to products of its kinds, without any to all', () => {
  const [all, printers] = [definitionOf({}), definitionOf({ kinds: ['printer'] })]
  const ofOffers = (kind: string) => attributesOfKind([all, printers], { subject: 'offer', kind })
  expect(ofOffers('printer')).toEqual([all, printers])
  expect(ofOffers('laptop')).toEqual([all])
})

it('belongs to what is offered or to machines, never to both', () => {
  const [offer, unit] = [definitionOf({}), definitionOf({ subject: 'unit' })]
  for (const [subject, own] of [
    ['offer', offer],
    ['unit', unit],
  ] as const) {
    expect(attributesOf([offer, unit], subject)).toEqual([own])
    expect(attributesOfKind([offer, unit], { subject, kind: 'laptop' })).toEqual([own])
  }
})

describe('the ranges of a filter', () => {
  it('do not overlap, and hold every number', () => {
    const values = rangesOf(definitionOf({ rangeStarts: [20, 30, 40] })).map(attributeRangeValue)
    expect(values).toEqual(['-19', '20-29', '30-39', '40-'])
    expect(rangesOf(definitionOf({ type: 'decimal', decimals: 1, rangeStarts: [2] }))).toEqual([
      { min: null, max: 1.9 },
      { min: 2, max: null },
    ])
  })

  it.each([
    ['speed:20-29', { key: 'speed', range: { min: 20, max: 29 } }],
    ['speed:-19.5', { key: 'speed', range: { min: null, max: 19.5 } }],
    ['speed:40-', { key: 'speed', range: { min: 40, max: null } }],
    ['speed:40', { key: 'speed', value: '40' }],
    ['speed:dot-matrix', { key: 'speed', value: 'dot-matrix' }],
    ['speed:-', { key: 'speed', value: '-' }],
    ['speed', null],
    ["sp'eed:1", null],
    [':1', null],
  ])('are read from an address: %s', (requested, read) => {
    expect(readRequestedAttribute(requested)).toEqual(read)
  })
})

it('the built-in ones have a key each, Hindi, and choices or ranges where their filter needs them', () => {
  const keys = BUILT_IN_ATTRIBUTES.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { labelHi, type, choices, filter, rangeStarts } of BUILT_IN_ATTRIBUTES) {
    expect(labelHi).not.toBeNull()
    expect(choices.length > 0).toBe(type === 'choice')
    expect(rangeStarts.length > 0).toBe(filter === 'ranges')
  }
})

it('the built-in ones of machines are used by no list', () => {
  const ofUnits = attributesOf(BUILT_IN_ATTRIBUTES, 'unit')
  expect(ofUnits.map(({ key }) => key)).toEqual(['chargerKind', 'keyboardCondition', 'marks'])
  for (const definition of ofUnits)
    expect(definition).toMatchObject({
      filter: 'none',
      rangeStarts: [],
      searchWeight: null,
      isOnCard: false,
      isComparable: false,
      isRequired: false,
    })
})
