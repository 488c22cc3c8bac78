export type ClosingSteps = {
  /** Adds a step. The resource opened last is closed first. */
  add: (step: () => Promise<unknown>) => void
  /** Closes everything opened so far, once; a failing step does not prevent the others from running. */
  run: () => Promise<void>
}

/** Remembers how to undo what the start has done, so that it can be stopped at any moment of it. */
export function createClosingSteps(): ClosingSteps {
  const steps: (() => Promise<unknown>)[] = []
  return {
    add: (step) => {
      steps.push(step)
    },
    run: async () => {
      const failures: unknown[] = []
      for (let step = steps.pop(); step; step = steps.pop()) {
        await step().catch((error: unknown) => failures.push(error))
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some steps of stopping failed')
    },
  }
}
