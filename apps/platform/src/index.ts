export {
  type RoundTableOpening,
  type StartedPlatform,
  type StartPlatformParameters,
  startPlatform,
} from './start-platform.ts'
