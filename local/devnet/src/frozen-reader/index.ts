export { createDeterministicReader } from './deterministic-reader.ts'
