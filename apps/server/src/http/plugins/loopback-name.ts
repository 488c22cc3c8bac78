const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A redirect within this machine under the name that the browser used: cookies set for 127.0.0.1 do not travel to localhost. Any
 * other address, and one of another port, is left as it is. `host` is that of the request, with its port.
 */
export function withLoopbackName(location: string, host: string): string {
  const [to, from] = [URL.parse(location), URL.parse(`http://${host}`)]
  const isSameMachine = to && from && NAMES.has(to.hostname) && NAMES.has(from.hostname)
  if (!isSameMachine || to.port !== from.port || to.protocol !== 'http:') return location
  to.hostname = from.hostname
  return to.href
}
