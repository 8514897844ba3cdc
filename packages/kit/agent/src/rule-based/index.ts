export { createSources, type Sources, type SourcesParameters } from '@cresolver/sources'
export { type RuleBasedParameters, ruleBased } from './rule-based.ts'
