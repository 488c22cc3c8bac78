import { words } from '@dobara/contract/admin-plugins/screens.ts'
import { type Sentence, sentence, sentenceOf } from '@dobara/contract/sentences/sentence.ts'
import type { AttributeDefinition, AttributeValue } from '@dobara/domain/catalog/attributes/attribute.ts'
import { PluginFailure, type Plugins } from '../../plugins.ts'

/** The kind of a definition, as the plug-ins of this process have it; undefined: of none, or of one that is not installed. */
export function kindOfAttribute(
  attributeKinds: Plugins['attributeKinds'],
  { pluginKind, type }: Pick<AttributeDefinition, 'pluginKind' | 'type'>,
) {
  return attributeKinds.find(({ name, base }) => name === pluginKind && base === type)
}

/**
 * Returns the plug-in's objection to a value of the attribute's type, in its own words; null if it has none or there
 * is no plug-in. A plug-in that fails, takes too long or returns an invalid reply refuses the value: its verdict is
 * not known.
 */
export async function checkByPlugin(
  attributeKinds: Plugins['attributeKinds'],
  definition: Pick<AttributeDefinition, 'pluginKind' | 'type' | 'label'>,
  value: AttributeValue,
): Promise<Sentence | null> {
  const kind = kindOfAttribute(attributeKinds, definition)
  if (!kind) return null
  try {
    const answer = words.nullable().safeParse(await kind.check(value))
    if (answer.success) return answer.data && sentenceOf('attribute_check_refused', answer.data)
  } catch (error) {
    if (!(error instanceof PluginFailure)) throw error
  }
  return sentence('attribute_check_failed', { field: definition.label, plugin: kind.plugin })
}
