export { isHeldOut } from './held-out.ts'
export { findWorld, listQuestions } from './list-questions.ts'
export {
  type LocalWeb,
  openLocalWeb,
} from './server/open-local-web.ts'
export {
  PAGE_KINDS,
  type PageKind,
  type World,
} from './world.ts'
export { makeWorlds } from './worlds/make-worlds.ts'
