export type BacktestCommandOptions = {
  readonly json?: boolean | undefined
  readonly byTag?: boolean | undefined
  readonly live?: boolean | undefined
  readonly mostUsd?: string | undefined
  readonly limit: string
  readonly retryFailed?: boolean | undefined
  /** File for the table. */
  readonly table?: string | undefined
}
