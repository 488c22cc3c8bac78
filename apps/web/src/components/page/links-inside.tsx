import { Link } from '@tanstack/react-router'
import { type ScreenName, useScreensInside } from '../../lib/session/screens-inside.ts'
import { buttonVariants } from '../../ui/button.tsx'

/** For the head of a list: links to the screens that are reached from it alone. */
export function LinksInside({ screen }: { screen: ScreenName }) {
  return useScreensInside(screen).map(({ name, path, title }) => (
    <Link key={name} to={path} className={buttonVariants({ variant: 'outline' })}>
      {title}
    </Link>
  ))
}
