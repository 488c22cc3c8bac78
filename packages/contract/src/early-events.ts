/** Something a shopper did on a page that stood before its scripts did. */
export type EarlyEvent = { type: string; target: EventTarget | null; value: string | undefined }

declare global {
  /** Left by the script below: ends the keeping and gives what was kept, the oldest first. */
  var dobaraEarly: (() => EarlyEvent[]) | undefined
}

/**
 * The one script inside a page that the server has drawn, let through by its hash: keeps presses and what is typed until the shop
 * can answer them. A form without an address of its own waits, too; one with it, such as the search, goes there.
 */
export const EARLY_EVENTS_SCRIPT = `(()=>{const kept=[],types=['click','input','change','submit'],keep=(event)=>{const{type,target}=event;if(type==='submit'){if(target.hasAttribute('action'))return;event.preventDefault()}kept.push({type,target,value:target.value})};for(const type of types)addEventListener(type,keep,true);globalThis.dobaraEarly=()=>{for(const type of types)removeEventListener(type,keep,true);return kept}})()`
