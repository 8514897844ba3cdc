export {
  createSources,
  type Sources,
  type SourcesParameters,
} from '@cresolver/adjudicator/sources'
export { type RuledParameters, ruled } from './ruled.ts'
