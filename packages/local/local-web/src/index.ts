export { isHeldOut } from './worlds/held-out.ts'
export {
  type Asked,
  type Fact,
  type Language,
  PAGE_KINDS,
  type PageDocument,
  type PageKind,
  type World,
  type WorldPage,
} from './worlds/world.ts'
