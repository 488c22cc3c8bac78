import {
  article,
  articleList,
  articlesInput,
  contentInput,
  contentPage,
} from '@dobara/contract/content/content.ts'
import { keptProcedure, router } from '../../trpc.ts'
import { getArticle } from './get-article.ts'
import { getContentPage } from './get-content-page.ts'
import { listArticles } from './list-articles.ts'

export const contentRouter = router({
  page: keptProcedure
    .input(contentInput)
    .output(contentPage)
    .query(({ ctx, input }) => getContentPage(ctx, input)),
  articles: keptProcedure
    .input(articlesInput)
    .output(articleList)
    .query(({ ctx, input }) => listArticles(ctx, input)),
  article: keptProcedure
    .input(contentInput)
    .output(article)
    .query(({ ctx, input }) => getArticle(ctx, input)),
})
