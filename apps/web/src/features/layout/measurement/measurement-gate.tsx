import { MEASUREMENT_META } from '@dobara/contract/content/measured-by.ts'
import { type ReactNode, useEffect, useState } from 'react'

/** Asks whether Google and Meta may count the visit, where the store has their ids: no other shop loads any of it. */
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
