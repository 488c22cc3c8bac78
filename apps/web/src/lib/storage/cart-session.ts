import { readCookie, writeCookie } from './browser-storage.ts'

const COOKIE = 'sessionId'
const WEEK_SECONDS = 7 * 24 * 60 * 60
const ID_SHAPE = /^session_[A-Za-z0-9_-]{20,128}$/

function readSessionId(): string | null {
  const value = readCookie(COOKIE) ?? ''
  return ID_SHAPE.test(value) ? value : null
}

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const base64 = btoa(String.fromCharCode(...bytes))
  return `session_${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Returns the cart session of this browser, created on first use; every call extends it to seven more days. */
export function cartSessionId(): string {
  const id = readSessionId() ?? randomId()
  writeCookie(COOKIE, id, WEEK_SECONDS)
  return id
}
