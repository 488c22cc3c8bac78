import {
  addArticleInput,
  contentEntry,
  contentEntryInput,
  contentList,
  contentPlaceholders,
  contentPreview,
  contentVersionInput,
  contentVersions,
  contentVersionTexts,
  listContentInput,
  moveContentInput,
  previewContentInput,
  publishContentInput,
  removeArticleInput,
  restoreContentInput,
  saveContentInput,
  withdrawContentInput,
} from '@dobara/contract/content/admin-content.ts'
import { adminProcedure, router } from '../../../trpc.ts'
import { addArticle } from './add-article.ts'
import { listContent } from './list-content.ts'
import { listPlaceholders } from './list-placeholders.ts'
import { moveContent } from './move-content.ts'
import { previewContent } from './preview-content.ts'
import { publishContent, withdrawContent } from './publish-content.ts'
import { getContentEntry, getContentVersion, listContentVersions } from './read-content.ts'
import { bringArticleBack, removeArticle } from './remove-article.ts'
import { restoreContent, saveContent } from './save-content.ts'

/** The pages and articles of the shop, for those who write them. */
export const adminContentRouter = router({
  list: adminProcedure('content.read')
    .input(listContentInput)
    .output(contentList)
    .query(({ ctx, input }) => listContent(ctx, input)),
  entry: adminProcedure('content.read')
    .input(contentEntryInput)
    .output(contentEntry)
    .query(({ ctx, input }) => getContentEntry(ctx, input)),
  versions: adminProcedure('content.read')
    .input(contentEntryInput)
    .output(contentVersions)
    .query(({ ctx, input }) => listContentVersions(ctx, input)),
  version: adminProcedure('content.read')
    .input(contentVersionInput)
    .output(contentVersionTexts)
    .query(({ ctx, input }) => getContentVersion(ctx, input)),
  placeholders: adminProcedure('content.read')
    .output(contentPlaceholders)
    .query(({ ctx }) => listPlaceholders(ctx)),
  // A mutation although it only reads: a text is too long for an address.
  preview: adminProcedure('content.read')
    .input(previewContentInput)
    .output(contentPreview)
    .mutation(({ ctx, input }) => previewContent(ctx, input)),
  save: adminProcedure('content.write')
    .input(saveContentInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => saveContent(ctx, input)),
  restore: adminProcedure('content.write')
    .input(restoreContentInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => restoreContent(ctx, input)),
  publish: adminProcedure('content.write')
    .input(publishContentInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => publishContent(ctx, input)),
  withdraw: adminProcedure('content.write')
    .input(withdrawContentInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => withdrawContent(ctx, input)),
  move: adminProcedure('content.write')
    .input(moveContentInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => moveContent(ctx, input)),
  add: adminProcedure('content.write')
    .input(addArticleInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => addArticle(ctx, input)),
  remove: adminProcedure('content.write')
    .input(removeArticleInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => removeArticle(ctx, input)),
  bringBack: adminProcedure('content.write')
    .input(contentEntryInput)
    .output(contentEntry)
    .mutation(({ ctx, input }) => bringArticleBack(ctx, input)),
})
