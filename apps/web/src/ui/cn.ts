import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const SIZES = ['sm', 'base', 'lg', 'xl', '2xl', '3xl']
const DISPLAYS = ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'contents', 'hidden']

/**
 * Only the properties that our primitives set and their users change: the library's own table of all of Tailwind is as
 * heavy as a whole screen of the shop. A class that is not listed is kept as it is.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: DISPLAYS,
    position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
    size: [{ size: [any] }],
    w: [{ w: [any] }],
    h: [{ h: [any] }],
    'min-w': [{ 'min-w': [any] }],
    'max-w': [{ 'max-w': [any] }],
    'min-h': [{ 'min-h': [any] }],
    p: [{ p: [any] }],
    px: [{ px: [any] }],
    py: [{ py: [any] }],
    pt: [{ pt: [any] }],
    pr: [{ pr: [any] }],
    pb: [{ pb: [any] }],
    pl: [{ pl: [any] }],
    gap: [{ gap: [any] }],
    items: [{ items: [any] }],
    justify: [{ justify: [any] }],
    'font-size': [{ text: SIZES }],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'text-color': [{ text: [any] }],
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    whitespace: [{ whitespace: [any] }],
    bg: [{ bg: [any] }],
    rounded: [{ rounded: [any] }],
    'border-width': [{ border: ['', '0', '2', 't', 'r', 'b', 'l', 'x', 'y'] }],
    'border-color': [{ border: [any] }],
    fill: [{ fill: [any] }],
    stroke: [{ stroke: [any] }],
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
  },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: [],
}))

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
