import { parser } from '@prometheus-io/lezer-promql'

/**
 * The metrics that an expression of PromQL reads, with the labels by which it selects them, and the places that are no
 * PromQL.
 */
export function readExpression(text) {
  const selected = []
  const faults = []
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      const source = text.slice(from, to)
      if (type.isError) faults.push(`“${text.slice(from).trim()}” is no PromQL in “${text.trim()}”`)
      else if (name === 'VectorSelector') selected.push({ metric: '', labels: [] })
      else if (name === 'Identifier' && selected.length > 0) selected.at(-1).metric = source
      else if (name === 'UnquotedLabelMatcher') selected.at(-1).labels.push(source.split(/[=!]/, 1)[0].trim())
    },
  })
  return { selected, faults }
}
