/** Options of `backtest`. */
export type BacktestCommandOptions = {
  readonly json?: boolean | undefined
  readonly byTag?: boolean | undefined
  readonly choose?: 'answers' | 'share' | undefined
  /** In percent. */
  readonly error: string
}
