export { adjudicate } from './adjudicate.ts'
export { SOURCE_KEYS, type SourceKey } from './source-keys.ts'
export { createSources, type Sources, type SourcesParameters } from './sources.ts'
