/**
 * Returns the drills chosen on the command line, each with the steps to start: all, or one by its name, or one of its
 * steps with arguments. Throws for an unknown name.
 */
export function chosenSteps(drills, [name, ...rest]) {
  const named = (drill, steps) => ({
    ...drill,
    steps: steps.map(([step, [program, args]]) => ({ title: `${drill.name}: ${step}`, program, args })),
  })
  if (name === undefined) return drills.map((drill) => named(drill, Object.entries(drill.steps)))
  const drill = drills.find((each) => each.name === name)
  if (!drill) throw new Error(`There is no drill “${name}”; npm run qa -- --list names them.`)
  const entries = Object.entries(drill.steps)
  if (rest.length === 0) return [named(drill, entries)]
  const [step, extra] = rest[0] in drill.steps ? [rest[0], rest.slice(1)] : [entries[0][0], rest]
  const [program, args] = drill.steps[step]
  return [named(drill, [[step, [program, [...args, ...extra]]]])]
}
