export {
  createSources,
  type Sources,
  type SourcesParameters,
} from '@cresolver/chain/sources'
export { type RuleBasedParameters, ruleBased } from './rule-based.ts'
