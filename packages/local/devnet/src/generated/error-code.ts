// Generated: npm run docs:generate.

/** The codes of the errors that this package throws. */
export const DEVNET_ERROR_CODES = [
  'BUILD_TOOL_FAILED',
  'CONTRACTS_NOT_BUILT',
  'DEPLOYMENT_FAILED',
  'DON_TOO_SMALL',
  'GATEWAY_FAILED',
  'LIMITS_INVALID',
  'NODE_THREAD_MISSING',
  'PACKAGE_MISSING',
  'RATE_LIMITED',
  'REQUEST_INVALID',
  'REQUEST_TOO_LARGE',
  'SNAPSHOT_DEPENDS',
  'SNAPSHOT_UNSUPPORTED',
  'TRIGGER_MISSING',
  'UNAUTHORIZED',
  'WORKFLOW_REFUSED',
  'WORKFLOW_SOURCE_INVALID',
  'WORKFLOW_UNKNOWN',
] as const

/** One of {@link DEVNET_ERROR_CODES}. */
export type DevnetErrorCode = (typeof DEVNET_ERROR_CODES)[number]
