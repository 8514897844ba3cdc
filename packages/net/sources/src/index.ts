export { adjudicate, type DatedQuestion } from './adjudicate.ts'
export { createSources, type Sources, type SourcesParameters } from './sources.ts'
