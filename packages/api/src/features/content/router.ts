import {
  article,
  articleList,
  articlesInput,
  contentInput,
  contentPage,
} from '@dobara/contract/content/content.ts'
import { cachedProcedure, router } from '../../trpc.ts'
import { getArticle } from './get-article.ts'
import { getContentPage } from './get-content-page.ts'
import { listArticles } from './list-articles.ts'

export const contentRouter = router({
  page: cachedProcedure
    .input(contentInput)
    .output(contentPage)
    .query(({ ctx, input }) => getContentPage(ctx, input)),
  articles: cachedProcedure
    .input(articlesInput)
    .output(articleList)
    .query(({ ctx, input }) => listArticles(ctx, input)),
  article: cachedProcedure
    .input(contentInput)
    .output(article)
    .query(({ ctx, input }) => getArticle(ctx, input)),
})
