export {
  createSearch,
  type Search,
} from './create-search.ts'
export { searxng } from './providers/searxng.ts'
export { searchFrom } from './search-from.ts'
