export { adjudicate, type DatedQuestion } from './adjudicate.ts'
export { SOURCES_ERROR_CODES, type SourcesErrorCode } from './error-code.ts'
export { createSources, type Sources, type SourcesParameters } from './sources.ts'
