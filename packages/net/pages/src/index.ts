export {
  type ExtractedText,
  type ExtractTextOptions,
  extractText,
  type TextKind,
} from './extract-text.ts'
export { type Page, type ReadPageOptions, readPage, USER_AGENT } from './read-page.ts'
