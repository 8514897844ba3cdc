export {
  type Collector,
  type StartCollectorParameters,
  startCollector,
} from './collector.ts'
export { COLLECTOR_ERROR_CODES, type CollectorErrorCode } from './generated/error-code.ts'
export type { CollectorState } from './service/collector-core.ts'
export type { CollectorEvent } from './service/collector-parameters.ts'
