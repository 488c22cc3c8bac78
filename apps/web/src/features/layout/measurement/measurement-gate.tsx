import { MEASUREMENT_META } from '@dobara/contract/content/measured-by.ts'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * Requests consent for Google and Meta to count the visit, if the store has their ids: no other shop loads any of it.
 */
export function MeasurementGate() {
  const [part, setPart] = useState<ReactNode>()
  useEffect(() => {
    const tag = document.querySelector<HTMLMetaElement>(`[name=${MEASUREMENT_META}]`)
    if (tag) {
      void import('./measurement.tsx').then(
        ({ Measurement }) => setPart(<Measurement words={tag.content} />),
        () => undefined,
      )
    }
  }, [])
  return part
}
