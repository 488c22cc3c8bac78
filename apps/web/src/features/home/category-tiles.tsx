import { Link } from '@tanstack/react-router'
import { OwnWords } from '../../components/own-words.tsx'
import { ProductPicture } from '../../components/pictures/product-picture.tsx'
import { trpc } from '../../lib/api/trpc.ts'

type CategoryTilesProps = { title: string; most: number }

/** The main categories that have something for sale, each with the picture of one of its products. */
export function CategoryTiles({ title, most }: CategoryTilesProps) {
  const { data: categories = [] } = trpc.catalog.categories.useQuery()
  const { data: pictures = [] } = trpc.catalog.categoryPictures.useQuery()
  const stocked = categories.filter(({ productCount }) => productCount > 0).slice(0, most)
  if (stocked.length === 0) return null
  const pictureOf = new Map(pictures.map(({ id, imageUrl }) => [id, imageUrl]))
  return (
    <section aria-label={title} className="page mt-10 sm:mt-14">
      <h2 className="text-xl">{title}</h2>
      <ul className="scroll-row mt-4 gap-3 sm:gap-4 lg:grid lg:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
        {stocked.map(({ id, name, nameHi, slug }) => (
          <li key={id} className="w-28 max-w-[60vw] sm:w-36 lg:w-auto lg:max-w-52">
            <Link
              to="/c/$"
              params={{ _splat: slug }}
              className="block h-full overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-leaf hover:bg-leaf-soft"
            >
              <ProductPicture
                url={pictureOf.get(id) ?? null}
                alt=""
                sizes="(min-width: 40rem) 160px, 112px"
              />
              <span className="block px-2 py-2.5 text-center text-sm font-semibold">
                <OwnWords en={name} hi={nameHi} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
