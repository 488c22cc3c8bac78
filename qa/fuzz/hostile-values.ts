import type { Random } from './random.ts'
import { RawJson } from './raw-json.ts'

const DEEP = 2_000

/** Values that no honest client sends in a field. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  new RawJson('"\\ud83d"'),
  '😀👩‍👩‍👧‍👦🏳️‍🌈',
  '\u202eمرحبا\u202c עולם',
  'e\u0301'.repeat(400),
  '\ufeff\u200b\u2028\u2029',
  'ﷺ'.repeat(50),
  'x'.repeat(10_000),
  'é'.repeat(10_000),
  '<script>alert(1)</script>',
  '"\'`;--\\',
  `' OR 1=1 --`,
  '%00%0a%25',
  '${7*7}{{7*7}}',
  '../../../../etc/hosts',
  'line\r\nset-cookie: a=b',
  '=HYPERLINK("x")',
  0,
  -1,
  1.5,
  -0.0001,
  1e-7,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  new RawJson('9007199254740993'),
  new RawJson('9223372036854775808'),
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('-0'),
  new RawJson('1E308'),
  new RawJson('0.1000000000000000055511151231257827'),
  '1',
  '-1',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  'true',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01930000-0000-7000-8000-00000000dead ',
  [],
  {},
  [[]],
  ['a', 1, null],
  Array.from({ length: 1_200 }, (_, index) => index),
  { length: 3, 0: 'a' },
  { toString: 'x', valueOf: 1 },
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{"isAdmin":true}}}'),
  new RawJson(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`),
  new RawJson(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
]

export function hostileValue(random: Random): unknown {
  return random.pick(HOSTILE_VALUES)
}

/** Fields that only the server sets, or that do not exist. */
const EXTRA_FIELDS: readonly (readonly [string, unknown])[] = [
  ['role', 'admin'],
  ['status', 'active'],
  ['userId', '01930000-0000-7000-8000-00000000dead'],
  ['isAdmin', true],
  ['emailVerifiedAt', '2026-01-01T00:00:00.000Z'],
  ['unitPrice', 1],
  ['totalAmount', 1],
  ['discountAmount', 1e9],
  ['createdAt', '2020-01-01T00:00:00.000Z'],
  ['idempotencyKey', 'a'.repeat(300)],
  ['', 'a name of nothing'],
  ['a.b[c]', 1],
  ['x'.repeat(5_000), 1],
  ['\u0000', 1],
  ['hasOwnProperty', 1],
  ['toString', 'x'],
]

export function extraField(random: Random): readonly [string, unknown] {
  return random.pick(EXTRA_FIELDS)
}

/** Whole bodies that are no JSON object. */
const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  '',
  ' ',
  '\n\n',
  'null',
  'true',
  '1',
  '"x"',
  '[]',
  '[null]',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"a":2}',
  '{"a":1,"a":2}',
  '{"email":"a@b.in","email":["x"]}',
  '{"__proto__":{"isAdmin":true}}',
  '{"\\u005f_proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '\u0000',
  '{"a":"\u0000"}',
  'NaN',
  '{"a":undefined}',
  '{"0":{}}',
  '{"0":{"json":1},"1":null}',
  '['.repeat(50_000),
  `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
  `"${'x'.repeat(90_000)}"`,
  `{"a":"${'x'.repeat(120_000)}"}`,
  `{${Array.from({ length: 8_000 }, (_, index) => `"k${index}":1`).join()}}`,
  'a=1&b=2',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///nothing">]><a>&b;</a>',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
]

export function hostileBody(random: Random): string | Buffer {
  return random.pick(HOSTILE_BODIES)
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/octet-stream',
  ';;;',
  '',
]

export function hostileContentType(random: Random): string {
  return random.pick(CONTENT_TYPES)
}
