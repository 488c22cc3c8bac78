import { type ComponentProps, useId } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { Input } from '../../ui/input.tsx'

/** The name of a brand, with those there are to choose from; a new name makes a brand, after a question. */
export function BrandInput(props: ComponentProps<'input'>) {
  const list = useId()
  const brands = trpc.catalog.brands.useQuery()
  return (
    <>
      <Input {...props} list={list} autoComplete="off" />
      <datalist id={list}>
        {brands.data?.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
