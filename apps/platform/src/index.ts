export type { RoundTableOpening } from './open-round-table.ts'
export {
  type StartedPlatform,
  type StartPlatformParameters,
  startPlatform,
} from './start-platform.ts'
