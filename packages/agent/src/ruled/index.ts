export { type RuledParameters, ruled } from './ruled.ts'
