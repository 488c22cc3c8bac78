import { expect, it } from 'vitest'
import { formerPaths } from './category-paths.ts'

const main = (slug: string) => ({ slug, parentSlug: null })
const below = (parentSlug: string, slug: string) => ({ slug, parentSlug })

it.each([
  ['nothing changed', below('laptops', 'gaming'), below('laptops', 'gaming'), []],
  ['a main category is renamed', main('laptops'), main('notebooks'), ['laptops']],
  [
    'one below is renamed',
    below('laptops', 'gaming'),
    below('laptops', 'gamers'),
    ['gaming', 'laptops/gaming'],
  ],
  ['its parent is renamed', below('laptops', 'gaming'), below('notebooks', 'gaming'), ['laptops/gaming']],
  ['it goes below another', below('laptops', 'gaming'), below('desktops', 'gaming'), ['laptops/gaming']],
  ['it becomes a main category', below('laptops', 'gaming'), main('gaming'), ['laptops/gaming']],
  ['a main category goes below another', main('gaming'), below('laptops', 'gaming'), []],
])('when %s, its former paths are known', (_title, before, after, paths) => {
  expect(formerPaths(before, after)).toEqual(paths)
})
