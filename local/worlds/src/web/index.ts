export { isHeldOut } from './held-out.ts'
export { findWorld, type ListedQuestion, listQuestions } from './list-questions.ts'
export { type RenderedPage, renderPage } from './pages/render-page.ts'
export type { LocalWebBehavior } from './server/local-web-app.ts'
export {
  type LocalWeb,
  type LocalWebOptions,
  openLocalWeb,
} from './server/open-local-web.ts'
export {
  type ArticleFact,
  type FactQuestion,
  PAGE_KINDS,
  type PageDocument,
  type PageKind,
  type PageLanguage,
  type World,
  type WorldPage,
} from './world.ts'
export { makeWorlds } from './worlds/make-worlds.ts'
