import type { Category } from '@dobara/contract/catalog/catalog.ts'

/** Every category as options of a select, those below another set in; `without` is left out. */
export function CategoryOptions({ tree, without }: { tree: readonly Category[]; without?: number }) {
  return tree.flatMap((top) =>
    [top, ...top.children]
      .filter(({ id }) => id !== without)
      .map(({ id, name, parentId }) => (
        <option key={id} value={id}>
          {parentId === null ? name : `${top.name} › ${name}`}
        </option>
      )),
  )
}
