import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { RichText } from '../../../components/rich-text.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { offerUndo } from '../../../components/undo/offer-undo.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { SavedSearchList } from '../saved-searches/saved-search-list.tsx'
import { dropWish, restoreWish } from './press-wish.ts'
import { t } from './texts.ts'
import { useWishlist, type WishView } from './use-wishlist.ts'
import { type RenderMove, WishlistRow } from './wishlist-row.tsx'

const TO_LOGIN = {
  link: (words: string) => (
    <Link to="/login" search={{ returnTo: '/wishlist' }} className="link">
      {words}
    </Link>
  ),
}

const purpose = 'wishlist_news'

function hintFor({ email, emailVerifiedAt }: Profile): string {
  if (!email) return t('newsNeedsEmail')
  return emailVerifiedAt ? t('newsTo', { email }) : t('newsNeedsProof', { email })
}

/** Switch for mails about lower prices and restocks. Off by default; the profile has the same switch. */
function NewsSwitch({ user }: { user: Profile }) {
  const utils = trpc.useUtils()
  const { data } = trpc.privacy.consents.useQuery()
  const [pressed, setPressed] = useState<boolean | null>(null)
  const set = trpc.privacy.setConsent.useMutation({
    onSuccess: (list) => utils.privacy.consents.setData(undefined, list),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => setPressed(null),
  })
  if (!data) return <div className="min-h-16" />
  const granted = data.consents.some((consent) => consent.purpose === purpose && consent.granted)
  return (
    <Switch
      label={t('news')}
      hint={hintFor(user)}
      isOn={pressed ?? granted}
      // Without an address there is nothing to send; what was given can be taken back.
      disabled={!user.email && !granted}
      onChange={(event) => {
        setPressed(event.target.checked)
        set.mutate({ purpose, granted: event.target.checked })
      }}
    />
  )
}

/** Shows the wishlist of the account, or of this device. */
export function WishlistPage({ renderMove }: { renderMove: RenderMove }) {
  const { query, isSignedIn } = useWishlist()
  const { user } = useSession()
  const count = query.data?.length ?? 0
  return (
    <div className="page pb-12">
      <DocumentTitle title={t('heading')} />
      <PageHeader title={t('heading')} lead={count > 0 && t('lead', { count })} />
      <QueryState query={query} skeleton={<WishlistSkeleton />} failure={t('loadFailed')}>
        {(items) =>
          items.length === 0 ? (
            <NoWishes />
          ) : (
            <div className="grid gap-4">
              {!isSignedIn && (
                <p className="text-muted">
                  <RichText text={t('onDevice')} parts={TO_LOGIN} />
                </p>
              )}
              {user && (
                <div className="rounded-md border border-line bg-surface px-4 py-2">
                  <NewsSwitch user={user} />
                </div>
              )}
              <Wishes items={items} isSignedIn={isSignedIn} renderMove={renderMove} />
            </div>
          )
        }
      </QueryState>
      {user && <SavedSearchList />}
    </div>
  )
}

type WishesProps = { items: WishView[]; isSignedIn: boolean; renderMove: RenderMove }

function Wishes({ items, isSignedIn, renderMove }: WishesProps) {
  const utils = trpc.useUtils()
  const list = useRef<HTMLUListElement>(null)
  const way = { isSignedIn, utils }

  async function remove({ product, wish }: WishView) {
    // The button that had the focus is removed with its row.
    list.current?.focus({ preventScroll: true })
    if (!(await dropWish(product.id, way))) return
    offerUndo(t('removedTitle', { title: product.title }), () => void restoreWish(wish, way))
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t('heading')}
      className="divide-y divide-line rounded-md border border-line bg-surface outline-none"
    >
      {items.map((item) => (
        <li key={item.product.id}>
          <WishlistRow
            item={item}
            renderMove={renderMove}
            onMoved={() => void dropWish(item.product.id, way)}
            onRemove={() => void remove(item)}
          />
        </li>
      ))}
    </ul>
  )
}

function NoWishes() {
  return (
    <EmptyState
      icon={Heart}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link to="/products" className={buttonVariants()}>
          {t('seeAll')}
        </Link>
      }
    />
  )
}

function WishlistSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="divide-y divide-line rounded-md border border-line bg-surface"
    >
      {Array.from({ length: 3 }, (_, index) => (
        <div
          key={index}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 p-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-6"
        >
          <Skeleton className="aspect-4/3 w-full" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-7 w-32" />
            <Skeleton className="h-5 w-56" />
          </div>
        </div>
      ))}
    </div>
  )
}
