import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { Deps } from '../../context.ts'
import { chooseText } from './choose-text.ts'
import type { ContentText } from './default-texts.ts'
import { findPlace, listStoredTexts } from './queries.ts'

/** Returns the text that is, or was, at an address, with its current address. */
export async function findText(
  { db }: Pick<Deps, 'db'>,
  { slug: requested, language }: { slug: string; language: ContentLanguage },
): Promise<{ text: ContentText; address: string } | null> {
  const { slug, address } = (await findPlace(db, requested)) ?? { slug: requested, address: requested }
  const text = chooseText(await listStoredTexts(db, slug), { slug, language })
  return text && { text, address }
}
