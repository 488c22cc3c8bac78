/** Action of a shopper on a page whose scripts were not loaded yet. */
export type EarlyEvent = { type: string; target: EventTarget | null; value: string | undefined }

declare global {
  /** Set by the script below: stops recording and returns the recorded events, oldest first. */
  var dobaraEarly: (() => EarlyEvent[]) | undefined
}

/**
 * The only inline script of a server-rendered page, allowed by its hash: records clicks and input until the shop can
 * handle them. A form without an `action` waits as well; one with an `action`, such as the search, is submitted.
 */
export const EARLY_EVENTS_SCRIPT = `(()=>{const kept=[],types=['click','input','change','submit'],keep=(event)=>{const{type,target}=event;if(type==='submit'){if(target.hasAttribute('action'))return;event.preventDefault()}kept.push({type,target,value:target.value})};for(const type of types)addEventListener(type,keep,true);globalThis.dobaraEarly=()=>{for(const type of types)removeEventListener(type,keep,true);return kept}})()`
