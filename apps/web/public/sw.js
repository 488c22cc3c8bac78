/*
 * Small on purpose. Files under /assets have the hash of their content in their name, so a kept one is never wrong.
 * A page comes from the network or, without one, is the offline page; those of the workshop are then the frame that the back
 * office keeps until the person leaves. Nothing else is touched: answers of /trpc and /api and the HTML of pages are not kept here.
 */
const BUILD = new URL(self.location.href).searchParams.get('build') ?? 'unnamed'
const OFFLINE_CACHE = `dobara-offline-${BUILD}`
// One for all builds: an open tab of the last build may still need its own files after the shop was updated.
const ASSETS_CACHE = 'dobara-assets'
const OFFLINE_PAGE = '/offline.html'
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.js', '/favicon.svg']
const MAX_ASSETS = 200
const WORKSHOP_PAGE = /^\/admin\/(units|products\/checks)(\/|$)/
const WORKSHOP_FRAME = '/admin/units'

self.addEventListener('install', (event) => {
  // Taking over at once is safe: neither pages nor answers are kept, so no tab can see two builds mixed.
  event.waitUntil(
    caches
      .open(OFFLINE_CACHE)
      .then((cache) => cache.addAll(OFFLINE_FILES.map((path) => new Request(path, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()))
})

async function forgetOldBuilds() {
  // Pages load while this worker is still waking up.
  await self.registration.navigationPreload?.enable()
  const names = await caches.keys()
  const old = names.filter(
    (name) => name.startsWith('dobara-') && ![OFFLINE_CACHE, ASSETS_CACHE].includes(name),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (url.pathname === '/offline.js') event.respondWith(offlineFile(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const isWorkshop = WORKSHOP_PAGE.test(new URL(request.url).pathname)
    const frame = isWorkshop && (await caches.match(WORKSHOP_FRAME, { cacheName: 'workshop-pages' }))
    return frame || (await caches.match(OFFLINE_PAGE)) || Response.error()
  }
}

async function offlineFile(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function asset(event) {
  const cache = await caches.open(ASSETS_CACHE)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(keep(cache, event.request, response.clone()))
  return response
}

/** The oldest go first when there are many. */
async function keep(cache, request, response) {
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ASSETS)).map((key) => cache.delete(key)))
}
