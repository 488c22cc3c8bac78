import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { buttonVariants } from '../../ui/button.tsx'

export function NotFound() {
  return (
    <div className="page grid justify-items-center gap-3 py-24 text-center">
      <DocumentTitle title="Page not found" />
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-sunken text-muted">
        <Compass aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </span>
      <h1 className="text-2xl">Page not found</h1>
      <p className="max-w-md text-muted">
        The address may be mistyped, or the page has moved on to another life.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={buttonVariants()}>
          See all products
        </Link>
        <Link to="/" className={buttonVariants({ variant: 'secondary' })}>
          Go to the start
        </Link>
      </div>
    </div>
  )
}
