import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const words = (text: string) => text.split(' ')
/** Classes of one property each: `size-6`, `size-[3px]`. */
const BY_NAME = words(
  'size w h min-w max-w min-h p px py pt pr pb pl gap items justify whitespace bg rounded fill stroke',
)

/**
 * Only the properties that our primitives set and their users override: the library's own table of all of Tailwind is
 * as large as a whole screen of the shop. An unlisted class is left unchanged.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...Object.fromEntries(BY_NAME.map((name) => [name, [{ [name]: [any] }]])),
    display: words('block inline-block inline flex inline-flex grid contents hidden'),
    position: words('static relative absolute fixed sticky'),
    'font-size': [{ text: words('xs sm base lg xl 2xl 3xl') }],
    'text-align': [{ text: words('left center right start end') }],
    'text-wrap': [{ text: words('wrap nowrap balance pretty') }],
    'text-color': [{ text: [any] }],
    'font-weight': [{ font: words('normal medium semibold bold') }],
    'border-width': [{ border: ['', ...words('0 2 x y t r b l')] }],
    'border-color': [{ border: [any] }],
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: words('px py pt pr pb pl'),
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
