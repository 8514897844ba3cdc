export { createSources, type Sources, type SourcesParameters } from '@cresolver/sources'
export { type RuledParameters, ruled } from './ruled.ts'
